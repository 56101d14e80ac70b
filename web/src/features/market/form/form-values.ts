// What stands in the form of an advert, how it begins, and what of it goes to the server.
import type { AdCategory, AdIn, OwnAd } from '../../../api'
import { parsePrice, typedText } from '../../../lib/money'
import { isCategory } from '../categories'

export interface FormValues {
  description: string
  /** Euros as typed. */
  price: string
  /** Empty until it is chosen. */
  category: AdCategory | ''
  /** The address of the uploaded picture; empty until it is there. */
  picture: string
  phone: string
  messagingLink: string
  consent: boolean
}

export const nothing: FormValues = {
  description: '',
  price: '',
  category: '',
  picture: '',
  phone: '',
  messagingLink: '',
  consent: false,
}

/** The seller gives the word anew with each edit. */
export function toFormValues(ad: OwnAd): FormValues {
  return {
    description: ad.description,
    price: typedText(ad.priceCents),
    category: ad.category,
    picture: ad.picture ?? '',
    phone: ad.phone ?? '',
    messagingLink: ad.messagingLink ?? '',
    consent: false,
  }
}

export function adIn({
  description,
  price,
  category,
  picture,
  phone,
  messagingLink,
  consent,
}: FormValues): AdIn {
  return {
    description,
    priceCents: parsePrice(price),
    category: isCategory(category) ? category : null,
    picture: picture || null,
    phone,
    messagingLink,
    consent,
  }
}

/** Something was typed that is no price. */
export function isPriceUnreadable({ price }: FormValues): boolean {
  return price.trim() !== '' && parsePrice(price) === null
}

/** How many characters the description has, as the server counts them: spaces between words once. */
export function written(description: string): number {
  return Array.from(description.trim().replaceAll(/\s+/g, ' ')).length
}
