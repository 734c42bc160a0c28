import { useState } from 'react'

import type { FirstFile, PriceMove, RunReport } from '#contract/office/run-report.ts'
import type { RunCard, RunPart } from '#contract/office/runs.ts'
import { formatRubles } from '#domain/money/money.ts'
import { mayDo } from '#domain/office/roles.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table, type Column } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { CancelFile, FileNotes, pricesText } from './first-file.tsx'
import { shareText } from './import-words.ts'
import type { Decide } from './held-parts.tsx'

type BroughtFileProps = {
  part: RunPart
  counts: RunCard['counts']
  report: RunReport
  first: FirstFile
  busy: boolean
  onDecide: Decide
}

/** What a file that staff brought will do, before it does: shown to buyers, or left out. */
export function BroughtFileSection({
  part,
  counts,
  report,
  first,
  busy,
  onDecide,
}: BroughtFileProps) {
  const mayShow = mayDo(useMe().role, 'runs', 'publish')
  const names = [part.part]
  const { shown } = report
  const [isReleased, setReleased] = useState(false)
  return (
    <Section title="Что сделает файл">
      <p>{`${capitalise(part.reason)}.`}</p>
      <Facts>
        <Fact name="Проекты">{first.projects.join(', ')}</Fact>
        <Fact name="Корпуса">{first.houses}</Fact>
        <Fact name="Лотов в файле">{first.lots}</Fact>
        <Fact name="Новых на сайте">{counts?.added}</Fact>
        <Fact name="Изменится">{counts?.changed}</Fact>
        <Fact name="Уйдёт с сайта">{counts?.gone}</Fact>
        <Fact name="Цены в файле">{pricesText(first)}</Fact>
        <Fact name="Подорожает">{shown?.priceUp}</Fact>
        <Fact name="Подешевеет">{shown?.priceDown}</Fact>
        <Fact name="Не прочтено строк">{report.faults.count}</Fact>
        <Fact name="Непонятные слова">{first.unknown}</Fact>
      </Facts>
      <FileNotes first={first} shown={shown} />
      {mayShow && shown && shown.pricesByHand.lots > 0 ? (
        <Checkbox checked={isReleased} onChange={({ target }) => setReleased(target.checked)}>
          Вернуть эти цены источнику: на сайте будут цены файла
        </Checkbox>
      ) : null}
      {shown && shown.moves.length > 0 ? (
        <Table
          caption="Цены меняются сильнее всего"
          items={shown.moves}
          keyOf={({ house, number }) => `${house} ${number}`}
          empty=""
          columns={columns}
        />
      ) : null}
      {mayShow ? (
        <FormActions>
          <Button
            size="medium"
            busy={busy}
            onClick={() => void onDecide('accept', names, 'Показано на сайте', isReleased)}
          >
            Показать на сайте
          </Button>
          <CancelFile names={names} busy={busy} onDecide={onDecide} />
        </FormActions>
      ) : (
        <p>На сайт файл выпустят продажи или владелец.</p>
      )}
    </Section>
  )
}

const columns: Column<PriceMove>[] = [
  { title: 'Дом', cell: ({ house }) => house },
  { title: 'Лот', is: 'whole', cell: ({ number }) => (number === null ? '—' : `№\u00A0${number}`) },
  { title: 'Было', is: 'number', cell: ({ was }) => formatRubles(was) },
  { title: 'Станет', is: 'number', cell: ({ becomes }) => formatRubles(becomes) },
  { title: 'На сколько', is: 'number', cell: shareText },
]
