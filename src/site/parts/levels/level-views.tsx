import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import type { LotQuery } from '#domain/query/lot-query.ts'
import { SegmentedLinks, type SegmentLink } from '#site/ui/controls/segmented.tsx'
import text from '#site/ui/text/text.module.css'

import { introLink, levelTexts } from './level-kinds.ts'

type LevelViewsProps = { kind: LevelKind; current: 'schema' | 'list'; asked: LotQuery }

/** One and the same choice of lots, drawn or listed. */
export function levelViews({ kind, current, asked }: LevelViewsProps): SegmentLink[] {
  const chosen = { ...asked, page: 1, view: 'cards' as const }
  return [
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
  ]
}

/** The page about how to choose. */
export const AboutLink = ({ kind }: Pick<LevelViewsProps, 'kind'>) => (
  <a className={text.link} href={introLink(kind)}>
    {levelTexts[kind].about}
  </a>
)

export const LevelViews = (props: LevelViewsProps) => (
  <SegmentedLinks label="Вид" segments={levelViews(props)} />
)
