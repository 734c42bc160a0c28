/** Schemes that a link of a text may have: anything else could be a script. */
const ADDRESS =
  /^(?:https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d()\s-]{5,30}$)/i

const LONGEST = 2_000

export const isLinkAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text)
/** What staff type, «lotsman.ru», «+7 812 345-67-89», «sale@lotsman.ru», as an address. null: it is none. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim()
  const address = isLinkAddress(text)
    ? text
    : /^http:\/\//i.test(text)
      ? text.replace(/^http:/i, 'https:')
      : /^[^\s@]+@[^\s@]+$/.test(text)
        ? `mailto:${text}`
        : /^\+?[\d()\s-]{5,30}$/.test(text)
          ? `tel:${text.replace(/[^\d+]/g, '')}`
          : `https://${text}`
  return isLinkAddress(address) && (/^(?:tel|mailto):/i.test(address) || isHost(address))
    ? address
    : null
}

const isHost = (address: string) =>
  URL.canParse(address) && /[^.]\.[^.]/.test(new URL(address).hostname)
