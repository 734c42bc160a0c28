/** «8 (912) 345-67-89» and «+7 912 345 67 89» are one number: 79123456789. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 ? digits.replace(/^8/, '7') : digits
}

/** As stored and sent on: «+79123456789» */
export const toInternational = (text: string) => `+${phoneDigits(text)}`

/** As it is shown: «+7 912 345-67-89», with no-break spaces */
export const formatPhone = (phone: string) =>
  phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00A0$1\u00A0$2-$3-$4')

/** A number of the country in one spelling, «8 800 555-35-35» or «+7 812 345-67-89»; any other as it is. */
export function spelledPhone(text: string): string {
  const isNational = /^[\d\s()+-]+$/.test(text) && /^7\d{10}$/.test(phoneDigits(text))
  if (!isNational) return text
  const spelled = formatPhone(toInternational(text)).replaceAll('\u00A0', ' ')
  return spelled.replace(/^\+7 800/, '8 800')
}

/** «+7…», or «7 (»: the same after the plus was deleted. */
export const hasCountryCode = (text: string) => /^\s*(?:\+\s*7|7\s*\()/.test(text)

/**
 * The digits after +7, out of typed, pasted or autofilled text. A leading 8 or 7 goes only when there are eleven digits:
 * «812 345-67-89» is a number in Petersburg.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const rest = hasCountryCode(text) ? digits.slice(1) : digits
  return rest.length === 11 ? rest.replace(/^[78]/, '') : rest
}
