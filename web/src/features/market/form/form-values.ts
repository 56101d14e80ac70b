// The values of the ad form: initial values, and the conversion to the request.
import type { AdCategory, AdIn, OwnAd } from '@/api'
import { parsePrice, priceInputText } from '@/lib/text/money'
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

/**
 * The WhatsApp link of a phone number with its country code, which is what sellers know. Other texts are
 * returned unchanged, for the server to validate.
 */
export function toMessagingLink(text: string): string {
  const trimmed = text.trim()
  const number = /^(?:\+|00)[\d\s().-]+$/.test(trimmed)
    ? trimmed.replaceAll(/\D/g, '').replace(/^00/, '')
    : ''
  if (number.length >= MIN_PHONE_DIGITS) return `${WHATSAPP}${number}`
  return trimmed.startsWith('wa.me/') ? `https://${trimmed}` : text
}

const WHATSAPP = 'https://wa.me/'
/** With the country code. */
const MIN_PHONE_DIGITS = 8

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
    messagingLink: toMessagingLink(messagingLink),
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
