import { levelViewUrl } from '#domain/addresses/level-map-url.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import type { GalleryPicture } from '#domain/media/picture.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { typeset } from '#domain/text/typography.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { Cover } from '#site/parts/media/cover.tsx'
import { StreetPicture } from '#site/parts/media/street-picture.tsx'

import type { FullestLevel } from './fullest-level.ts'
import { AboutLink } from './level-views.tsx'
import styles from './list-head.module.css'

type ListHeadProps = {
  kind: LevelKind
  title: string
  /** What it costs and how large it is. */
  lead: string | null
  /** null: there is nothing to show of it. */
  level: FullestLevel | null
  /** What such places look like, in the stead of the level's drawing. */
  picture: GalleryPicture | null
  asked: LotQuery
}

/** The name of a list beside the level with most to choose from, which leads to its scheme. */
export function ListHead({ kind, title, lead, level, picture, asked }: ListHeadProps) {
  const schema = level && schemaUrl(kind, { ...asked, page: 1, projects: [level.project] })
  return (
    <div className={styles.head}>
      <PageHead crumbs={[{ label: title }]} title={title} lead={lead}>
        <AboutLink kind={kind} />
      </PageHead>
      {level && schema ? (
        <a className={styles.level} href={schema} data-pictured={picture ? '' : undefined}>
          <div className={styles.picture}>
            {picture ? (
              <Cover
                picture={picture}
                sizes="(min-width: 68.8125rem) 33rem, (min-width: 40.0625rem) 42vw, 92vw"
                eager
                silent
              />
            ) : (
              <StreetPicture
                day={levelViewUrl(kind, { ...level, asked }, 'light')}
                evening={levelViewUrl(kind, { ...level, asked }, 'dark')}
                eager
              />
            )}
          </div>
          <span className={styles.name}>
            {`${typeset(level.name)}: свободно\u00A0${formatNumber(level.free)}`}
          </span>
        </a>
      ) : null}
    </div>
  )
}
