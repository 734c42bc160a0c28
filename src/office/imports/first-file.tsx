import { useState } from 'react'

import type { FirstFile, RunReport, ShownChanges } from '#contract/office/run-report.ts'
import type { RunPart } from '#contract/office/runs.ts'
import { formatArea } from '#domain/lots/area.ts'
import { finishingNames } from '#domain/lots/finishing.ts'
import { houseInLine } from '#domain/lots/house-name.ts'
import { floorName, lotName } from '#domain/lots/lot-titles.ts'
import { formatRubles } from '#domain/money/money.ts'
import { lotStatusNames } from '#domain/office/lot-fields.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { howMany } from '#domain/text/plural.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table, type Column } from '#office/kit/table.tsx'
import { Link } from '#office/navigation/link.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import type { Decide } from './held-parts.tsx'

type FirstFileProps = {
  part: RunPart
  first: FirstFile
  report: RunReport
  source: { id: number; name: string }
  busy: boolean
  onDecide: Decide
}

/** What a new source brings, before any of it is on the site: shown, put right, or forgotten. */
export function FirstFileSection({ part, first, report, source, busy, onDecide }: FirstFileProps) {
  const { role } = useMe()
  const isOwner = mayDo(role, 'control', 'publish')
  return (
    <Section title="Что принёс новый источник">
      <p>{`${capitalise(part.reason)}.`}</p>
      <Facts>
        <Fact name="Проекты">{first.projects.join(', ')}</Fact>
        <Fact name="Корпуса">{first.houses}</Fact>
        <Fact name="Лоты">{first.lots}</Fact>
        <Fact name="Цены">{pricesText(first)}</Fact>
        <Fact name="Картинки">{first.pictures}</Fact>
        <Fact name="Непонятные слова">{first.unknown}</Fact>
      </Facts>
      <FileNotes first={first} shown={report.shown} />
      <Table
        caption="Как лоты будут выглядеть"
        items={first.samples}
        keyOf={(lot) => first.samples.indexOf(lot)}
        empty="В файле нет лотов"
        columns={columns}
      />
      <FormActions>
        {mayDo(role, 'runs', 'publish') ? (
          <Button
            size="medium"
            busy={busy}
            onClick={() => void onDecide('accept', [part.part], 'Показано на сайте')}
          >
            Показать на сайте
          </Button>
        ) : (
          <p>На сайт файл выпустят продажи или владелец.</p>
        )}
        {report.isBrought && mayDo(role, 'runs', 'publish') ? (
          <CancelFile names={[part.part]} busy={busy} onDecide={onDecide} />
        ) : null}
        {isOwner && first.unknown > 0 ? (
          <Link href={`/staff/sources/${source.id}`}>Поправить слова</Link>
        ) : null}
        {isOwner ? <ForgetSource source={source} busy={busy} /> : null}
      </FormActions>
    </Section>
  )
}

type CancelProps = { names: string[]; busy: boolean; onDecide: Decide }

/** The same file may be brought again. */
export const CancelFile = ({ names, busy, onDecide }: CancelProps) => (
  <Button
    look="line"
    size="medium"
    busy={busy}
    onClick={() => void onDecide('keep', names, 'Отменено: на сайте прежнее')}
  >
    Отменить
  </Button>
)

type NotesProps = { first: FirstFile; shown: ShownChanges | null }

/** What stands above a file on the site, and what its new houses lack. */
export function FileNotes({ first: { warnings }, shown }: NotesProps) {
  const notes = [...(shown ? notesOf(shown) : []), ...warnings]
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function notesOf({ pricesByHand, statusesByHand, elsewhere }: ShownChanges): string[] {
  const { lots, numbers } = pricesByHand
  const named = `№ ${numbers.join(', ')}${lots > numbers.length ? ' и другие' : ''}`
  return [
    lots > 0 && `Цена задана вручную у лотов: ${lots} (${named}). На сайте останется она.`,
    statusesByHand > 0 &&
      `Состояние задано вручную у лотов: ${statusesByHand}. На сайте останется оно.`,
    elsewhere.lots > 0 &&
      `Уже на сайте от другого источника («${elsewhere.sources.join('», «')}») лотов: ${elsewhere.lots}. Их цены и состояния останутся прежними.`,
  ].filter((note) => note !== false)
}

type Sample = FirstFile['samples'][number]

const columns: Column<Sample>[] = [
  { title: 'Лот', cell: sampleText },
  {
    title: 'Цена',
    is: 'number',
    cell: ({ price }) => (price === null ? 'по запросу' : formatRubles(price)),
  },
  { title: 'Отделка', cell: ({ finishing }) => (finishing ? finishingNames[finishing] : '—') },
  { title: 'Статус', is: 'whole', cell: ({ status }) => lotStatusNames[status] },
]

/** «1-комнатная, 40,0 м², Лесной, корпус 1, 2-й этаж, план и 3 картинки» */
function sampleText({ project, house, floor, hasPlan, pictures, ...lot }: Sample): string {
  const seen = [
    hasPlan && 'план',
    pictures > 0 && howMany(pictures, ['картинка', 'картинки', 'картинок']),
  ]
  return [
    lotName(lot),
    lot.area !== null && formatArea(lot.area),
    project,
    houseInLine(house),
    floorName({ floor, floorsTotal: null }),
    seen.filter(Boolean).join(' и\u00A0'),
  ]
    .filter(Boolean)
    .join(', ')
}

export function pricesText({ priceFrom, priceTo }: FirstFile): string {
  if (priceFrom === null || priceTo === null) return 'не названы'
  if (priceFrom === priceTo) return formatRubles(priceFrom)
  return `от\u00A0${formatRubles(priceFrom)} до\u00A0${formatRubles(priceTo)}`
}

type ForgetProps = { source: { id: number; name: string }; busy: boolean }

function ForgetSource({ source: { id, name }, busy: isDeciding }: ForgetProps) {
  const [isAsked, setAsked] = useState(false)
  const { busy, outcome, sending } = useSending()

  async function forget() {
    const reply = await sending(() => call('DELETE /sources/:id', { params: { id } }))
    if (reply) navigate('/staff/sources')
  }

  return (
    <>
      <Button look="line" size="medium" busy={isDeciding} onClick={() => setAsked(true)}>
        Забыть источник
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Забыть «${name}»?`}
          yes="Да, забыть"
          busy={busy}
          onYes={() => void forget()}
          onClose={() => setAsked(false)}
        >
          <p>На сайте от него ничего нет и не будет. Добавить источник снова можно в любой день.</p>
          <Notice message={outcome} />
        </ConfirmDialog>
      ) : null}
    </>
  )
}
