import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import text from '#site/ui/text/text.module.css'

import { introLink, levelTexts } from './level-kinds.ts'

type LevelViewsProps = { kind: LevelKind; current: 'schema' | 'list'; asked: LotQuery }

/** One and the same choice of lots, drawn or listed, and the page about how to choose. */
export function LevelViews({ kind, current, asked }: LevelViewsProps) {
  const chosen = { ...asked, page: 1, view: 'cards' as const }
  return (
    <>
      <a className={text.link} href={introLink(kind)}>
        {levelTexts[kind].about}
      </a>
      <SegmentedLinks
        label="Вид"
        segments={[
          {
            href: schemaUrl(kind, chosen),
            label: 'Схема',
            icon: 'chess',
            current: current === 'schema',
          },
          {
            href: pageLinks.lots(kind, chosen),
            label: 'Список',
            icon: 'list',
            current: current === 'list',
          },
        ]}
      />
    </>
  )
}
