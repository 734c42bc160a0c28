import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import text from '#site/ui/text/text.module.css'

import { introLink, levelTexts } from './level-kinds.ts'

type LevelViewsProps = { kind: LevelKind; current: 'schema' | 'list'; project?: string }

/** One and the same choice of lots, drawn or listed, and the page about how to choose. */
export function LevelViews({ kind, current, project }: LevelViewsProps) {
  const chosen = project ? { projects: [project] } : {}
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
