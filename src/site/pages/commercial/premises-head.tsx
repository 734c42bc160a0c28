import type { ReactNode } from 'react'

import type { LotCatalogue } from '#contract/catalogue.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import { isFree, isOnStreet } from '#domain/lots/lot.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import { lotQuery } from '#domain/query/lot-query.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

import { DealLinks } from './deal-links.tsx'
import styles from './premises-head.module.css'

/** A picture of shops that a project has, or the address of the street front that is drawn of them. */
type HeadPicture = GalleryPicture | string | null

type PremisesHeadProps = Parameters<typeof DealLinks>[0] & {
  picture?: HeadPicture
  children: ReactNode
}

/** How the list of premises begins: beside its heading and the deals, what a street of shops looks like. */
export const PremisesHead = ({ picture = null, children, ...data }: PremisesHeadProps) => (
  <div className={styles.head} data-pictured={picture !== null || undefined}>
    {children}
    <DealLinks {...data} />
    {picture ? (
      <div className={styles.street}>
        {typeof picture === 'string' ? (
          <StreetPicture day={picture} eager />
        ) : (
          <Cover
            picture={picture}
            sizes="(min-width: 68.75rem) 41rem, (max-width: 40rem) 92vw, 1px"
            eager="where seen"
          />
        )}
      </div>
    ) : null}
  </div>
)

/** Without a picture, the front of the house where most premises are free. */
export function askHeadPicture(lots: LotCatalogue): HeadPicture {
  const free = lots.every(lotQuery()).filter((lot) => isFree(lot) && isOnStreet(lot))
  const houses = [...Map.groupBy(free, ({ building }) => building.id).values()]
  const [first] = houses.toSorted((one, other) => other.length - one.length)[0] ?? []
  return lots.header.picture ?? (first ? shopfrontUrl(first, 'street') : null)
}
