import type { GeometryMatching, SectionCoverage } from '#contract/office/geometry.ts'
import { geometryGains, hasWords, partNames } from '#domain/office/geometry-gains.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table, type Column } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { useState } from 'react'

import { UnplacedLots } from './unplaced-lots.tsx'

type Layout = SectionCoverage['layouts'][number]

const part = (name: keyof typeof partNames): Column<Layout> => ({
  title: partNames[name],
  cell: (layout) => hasWords(layout[name]),
})

const columns: readonly Column<Layout>[] = [
  { title: 'Планировка', cell: ({ name }) => name },
  { title: 'Квартир', is: 'number', cell: ({ lots }) => lots },
  part('plan'),
  part('outline'),
  part('windows'),
  part('facade'),
  {
    title: 'Что добавит геометрия',
    cell: (layout) => geometryGains(layout).join(', ') || 'всё уже есть',
  },
]

const origins: Record<SectionCoverage['origin'], string> = {
  staff: 'Рисуется по\u00A0опубликованной геометрии',
  feed: 'Рисуется по\u00A0геометрии из\u00A0источника',
  recipe: 'Рисуется по\u00A0описанию планировок из\u00A0источника',
  none: 'Геометрии нет',
}

type SectionProps = { building: string; section: SectionCoverage; onChanged: () => void }

/** A section: where its drawings come from, what its layouts have, who has not found a flat. */
export function SectionFloors({ building, section, onChanged }: SectionProps) {
  const { origin, draftAt, publishedAt, author, layouts, matching } = section
  const by = author === null ? 'командная строка' : author
  return (
    <Section title={titleOf(section)}>
      <p>
        {origins[origin]}
        {publishedAt === null ? null : (
          <>
            {' с\u00A0'}
            <Moment iso={publishedAt} />
          </>
        )}
        {draftAt === null ? '.' : null}
        {draftAt === null ? null : (
          <>
            {`; черновик: ${by}, `}
            <Moment iso={draftAt} />
            {'. В\u00A0таблице то, что будет с\u00A0ним.'}
          </>
        )}
      </p>
      <Table
        caption={`Планировки секции ${section.name}`}
        items={layouts}
        keyOf={({ name }) => name}
        empty="Квартир в этой секции нет"
        columns={columns}
      />
      {matching ? (
        <>
          <Matching matching={matching} />
          <a href={`/staff/api/geometry/${building}/${section.id}/drawing`} download>
            Геометрия в SVG
          </a>
        </>
      ) : null}
      <TakeOff building={building} section={section} onChanged={onChanged} />
    </Section>
  )
}

const titleOf = ({ name }: { name: string }) => (name.length <= 3 ? `Секция ${name}` : name)

const Matching = ({ matching }: { matching: GeometryMatching }) => (
  <>
    <p>{`Квартир нашли свой контур: ${matching.matched}.`}</p>
    <UnplacedLots title="Площадь иная больше чем на 3 %: не рисуются" lots={matching.differing} />
    <UnplacedLots title="Похожи на несколько контуров этажа: нужны номера" lots={matching.alike} />
    <UnplacedLots title="Без контура" lots={matching.missing} />
    {matching.spare.length > 0 ? (
      <p>
        {`Контуры без квартир: ${matching.spare
          .slice(0, MOST_NAMED)
          .map(({ stack, floor }) => `${stack} (этаж\u00A0${floor})`)
          .join(', ')}${matching.spare.length > MOST_NAMED ? '…' : ''}`}
      </p>
    ) : null}
  </>
)

const MOST_NAMED = 20

/** A draft is thrown away; what was published gives way to what the source has. */
function TakeOff({ building, section: { id, name, draftAt, origin }, onChanged }: SectionProps) {
  const { role } = useMe()
  const [asked, setAsked] = useState<'draft' | 'published' | null>(null)
  const { busy, outcome, sending } = useSending()
  const params = { building, section: id }
  if (!mayDo(role, 'content', 'publish')) return null

  async function take() {
    setAsked(null)
    const { etag } = await call('GET /geometry/:building/:section/draft', { params })
    const sent = { params, ifMatch: etag }
    const reply = await sending(() =>
      asked === 'draft'
        ? call('DELETE /geometry/:building/:section/draft', sent)
        : call('DELETE /geometry/:building/:section', sent),
    )
    if (reply) onChanged()
  }

  return (
    <>
      <Notice message={outcome} />
      <FormActions>
        {draftAt === null ? null : (
          <Button look="danger" size="medium" busy={busy} onClick={() => setAsked('draft')}>
            Удалить черновик
          </Button>
        )}
        {origin === 'staff' ? (
          <Button look="danger" size="medium" busy={busy} onClick={() => setAsked('published')}>
            Снять с{'\u00A0'}сайта
          </Button>
        ) : null}
      </FormActions>
      {asked === null ? null : (
        <ConfirmDialog
          title={
            asked === 'draft'
              ? `Удалить черновик: ${titleOf({ name })}?`
              : `Снять геометрию: ${titleOf({ name })}?`
          }
          look="danger"
          yes={asked === 'draft' ? 'Да, удалить' : 'Да, снять'}
          onYes={() => void take()}
          onClose={() => setAsked(null)}
        >
          <p>
            {asked === 'draft'
              ? 'Вернуть его будет нельзя.'
              : 'На\u00A0сайте останется то, что присылает источник.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
