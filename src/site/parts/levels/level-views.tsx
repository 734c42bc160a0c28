import { pageLinks } from '#domain/addresses/page-links.ts'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'
import text from '#site/ui/text/text.module.css'

import { introLink, levelTexts, schemaLink, type LevelKind } from './level-kinds.ts'

type LevelViewsProps = { kind: LevelKind; current: 'schema' | 'list'; project?: string }

/** One and the same choice of lots, drawn or listed, and the page about how to choose. */
export function LevelViews({ kind, current, project }: LevelViewsProps) {
  const schema = schemaLink(kind)
  return (
    <>
      <a className={text.link} href={introLink(kind)}>
        {levelTexts[kind].about}
      </a>
      <SegmentedLinks
        label="Вид"
        segments={[
          {
            href: project ? `${schema}?project=${project}` : schema,
            label: 'Схема',
            icon: 'chess',
            current: current === 'schema',
          },
          {
            href: pageLinks.lots(kind, project ? { projects: [project] } : {}),
            label: 'Список',
            icon: 'list',
            current: current === 'list',
          },
        ]}
      />
    </>
  )
}
