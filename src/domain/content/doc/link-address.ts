/** Schemes that a link of a text may have: anything else could be a script. */
const ADDRESS =
  /^(?:https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$|mailto:[^\s@]+@[^\s@]+$|tel:\+?[\d()\s-]{5,30}$)/i

const LONGEST = 2_000

export const isLinkAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text)
