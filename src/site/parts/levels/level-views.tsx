import { pageLinks } from '#domain/addresses/page-links.ts'
import { SegmentedLinks } from '#site/ui/controls/segmented.tsx'

type LevelViewsProps = { kind: LevelKind; current: 'schema' | 'list'; project?: string }

/** What is sold by its place on an underground level. */
export type LevelKind = 'storage' | 'parking'

/** One and the same choice of lots, drawn or listed. */
export function LevelViews({ kind, current, project }: LevelViewsProps) {
  const schema = kind === 'storage' ? pageLinks.storageSchema() : pageLinks.parkingSchema()
  return (
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
  )
}
