// The values of the form of the fees: initial values, and the conversion to the request.
import type { Fees, FeesIn } from '@/api'
import { parsePrice, priceInputText } from '@/lib/text/money'
import { dayText, parseDay } from '@/lib/time/day'

export interface FormValues {
  /** Amounts in euros as entered; empty for none. */
  standard: string
  /** The amounts of the classes, in the order of the stage; empty for the standard one. */
  classes: { racingClass: string; amount: string }[]
  /** The day as entered. */
  lateFrom: string
  late: string
  dayLicence: string
  discountClub: string
  discount: string
  recipient: string
  iban: string
  reference: string
}

export function toFormValues(fees: Fees, classes: readonly string[]): FormValues {
  const amountOf = (name: string) => fees.classes.find(({ racingClass }) => racingClass === name)?.amountCents
  return {
    standard: inputText(fees.standardCents),
    classes: classes.map((racingClass) => {
      const cents = amountOf(racingClass)
      return { racingClass, amount: cents === undefined ? '' : priceInputText(cents) }
    }),
    lateFrom: fees.lateFrom === null ? '' : dayText(fees.lateFrom),
    late: inputText(fees.lateCents),
    dayLicence: inputText(fees.dayLicenceCents),
    discountClub: fees.discountClub,
    discount: inputText(fees.discountCents),
    recipient: fees.bank?.recipient ?? '',
    iban: fees.bank?.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
    reference: fees.bank?.reference ?? '',
  }
}

/** Nothing is an empty input. */
function inputText(cents: number): string {
  return cents === 0 ? '' : priceInputText(cents)
}

/** An empty input is nothing. */
const centsIn = (text: string) => parsePrice(text) ?? 0

/** Whether an entered amount can be read; an empty one is nothing. */
export function isAmount(text: string): boolean {
  const cents = parsePrice(text)
  return text.trim() === '' || (cents !== null && cents >= 0)
}

export function feesIn(values: FormValues): FeesIn {
  const ownAmounts = values.classes.filter(({ amount }) => amount.trim() !== '')
  return {
    standardCents: centsIn(values.standard),
    classes: ownAmounts.map(({ racingClass, amount }) => ({ racingClass, amountCents: centsIn(amount) })),
    lateFrom: parseDay(values.lateFrom),
    lateCents: centsIn(values.late),
    dayLicenceCents: centsIn(values.dayLicence),
    discountClub: values.discountClub,
    discountCents: centsIn(values.discount),
    recipient: values.recipient,
    iban: values.iban,
    reference: values.reference,
  }
}
