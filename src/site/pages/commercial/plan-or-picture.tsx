import { fullPlanUrl } from '#domain/addresses/plan-url.ts'
import { shopfrontUrl } from '#domain/addresses/shopfront-url.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isOnStreet } from '#domain/lots/lot.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import { PlanFile, PlanPicture } from '#site/parts/media/plan-picture.tsx'
import { streetSide } from '#site/parts/media/shopfront.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

import styles from './lot.module.css'

/** The plan; without one the premises themselves, or the front of their house with them lit where they open to the street. */
export function PlanOrPicture({ lot }: { lot: LotDetail }) {
  const [picture] = lot.media.gallery
  if (!lot.planUrl && !picture && lot.premises?.front) return null
  if (lot.planUrl || (!picture && !isOnStreet(lot)))
    return (
      <div className={styles.plan}>
        {lot.planUrl ? (
          <PlanFile
            url={fullPlanUrl(lot.planUrl) ?? lot.planUrl}
            alt={`План: ${lotTitle(lot)}`}
            eager
          />
        ) : (
          <PlanPicture lot={lot} eager />
        )}
      </div>
    )
  if (picture)
    return (
      <figure>
        <div className={styles.picture}>
          <Cover picture={picture} sizes="(min-width: 68rem) 55vw, 92vw" eager />
        </div>
        <figcaption className={styles.caption}>План помещения не&nbsp;опубликован.</figcaption>
      </figure>
    )
  return (
    <figure>
      <div className={styles.front}>{streetSide(lot)}</div>
      <div className={styles.strip}>
        <StreetPicture day={shopfrontUrl(lot, 'strip')} label="Первый этаж дома с&nbsp;улицы" />
      </div>
      <figcaption className={styles.caption}>
        Первый этаж с&nbsp;улицы: это помещение обведено рамкой, светятся те, что можно купить
        или&nbsp;снять. Ширина витрин&nbsp;— по&nbsp;площади, порядок&nbsp;— по&nbsp;номерам. План
        не&nbsp;опубликован.
      </figcaption>
    </figure>
  )
}
