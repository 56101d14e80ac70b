// The values of the ad form: initial values, and the conversion to the request.
import type { AdCategory, AdIn, OwnAd } from '@/api'
import { parsePrice, priceInputText } from '@/lib/money'
import { isCategory } from '../categories'

export interface FormValues {
  description: string
  /** The price in euros as entered. */
  price: string
  /** Empty until one is chosen. */
  category: AdCategory | ''
  /** The address of the uploaded picture; empty until it is uploaded. */
  picture: string
  phone: string
  messagingLink: string
  consent: boolean
}

export const emptyForm: FormValues = {
  description: '',
  price: '',
  category: '',
  picture: '',
  phone: '',
  messagingLink: '',
  consent: false,
}

/** The seller must give the consent again with each edit. */
export function toFormValues(ad: OwnAd): FormValues {
  return {
    description: ad.description,
    price: priceInputText(ad.priceCents),
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

/** Whether the entered price can't be parsed. */
export function isPriceUnreadable({ price }: FormValues): boolean {
  return price.trim() !== '' && parsePrice(price) === null
}

/**
 * The length of the description in characters, counted as on the server: whitespace between words counts
 * once.
 */
export function descriptionLength(description: string): number {
  return Array.from(description.trim().replaceAll(/\s+/g, ' ')).length
}
