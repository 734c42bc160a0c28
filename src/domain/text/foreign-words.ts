/** Roman numerals, classes and words that no Russian one stands for, «trade-in» among them. */
const ALLOWED =
  /^(?:[ivxlcdm]+|wi|fi|qr|pdf|it|nfc|usb|sms|led|lg|vrf|vrv|sip|erid|inn|trade|in|https?)$/i

/** «site.ru/sale», «a@b.ru»: names in the net, not words for a reader. */
const ADDRESSES =
  /https?:\/\/\S+|(?<![\w.-])[\w.-]+@[\w.-]+|(?<![a-z0-9-])[a-z0-9-]+\.[a-z]{2,}(?:\/\S*)?/gi

/**
 * Words in Latin letters, each once. The law on the state language (168-ФЗ, since 1 March 2026) requires texts for buyers
 * to be in Russian; a trade mark may stay, so a person decides.
 */
export function foreignWords(text: string): string[] {
  const words = text.replace(ADDRESSES, ' ').match(/[A-Za-z][A-Za-z'’]+/g) ?? []
  const found = new Map<string, string>()
  for (const word of words)
    if (!ALLOWED.test(word) && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  return [...found.values()]
}
