import type { XmlElement } from '#server/import/adapters/syntax/xml-element.ts'
import { splitList } from '#server/import/normalise/portal.ts'

type OfferImage = { url: string; tag: string }

export const readImages = (offer: XmlElement): OfferImage[] =>
  offer.children
    .filter((child) => child.name === 'image')
    .flatMap(({ text, attributes }) =>
      splitList(text).map((url) => ({ url, tag: attributes.tag ?? attributes.type ?? '' })),
    )

export const isPlan = ({ url, tag }: OfferImage) =>
  tag === 'plan' || /\/(plans?|planirovk)/i.test(url)
