import type { LotProgramme } from '#domain/lots/lot-detail.ts'
import { formatFullCost } from '#domain/money/full-cost.ts'
import { stageAmounts } from '#domain/money/monthly-payment.ts'
import { formatTerm } from '#domain/money/loan-term.ts'
import { formatRubles } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/money/payment-methods.ts'
import { programmeTitle } from '#domain/money/rates.ts'

import { ink, PAGE, rule, WIDTH, write, type PdfDocument } from './pdf-document.ts'

type Column = {
  title: string
  width: number
  words: (method: PaymentMethod, programme: LotProgramme | undefined) => string
}

const columns: Column[] = [
  { title: 'Цена', width: 78, words: ({ price }) => (price === null ? '—' : formatRubles(price)) },
  { title: 'Первый платёж', width: 78, words: ({ plan }) => sum(plan?.first) },
  { title: 'В\u00A0месяц', width: 66, words: formatMonthly },
  { title: 'Срок', width: 58, words: ({ plan }) => (plan?.months ? formatTerm(plan.months) : '—') },
  { title: 'Всего', width: 78, words: ({ plan }) => sum(plan?.total) },
]
const NAME_WIDTH = WIDTH - columns.reduce((all, { width }) => all + width, 0)

const sum = (rubles: number | undefined) => (rubles === undefined ? '—' : formatRubles(rubles))

/** «95 000 ₽», with a line for each later rate. */
function formatMonthly({ plan }: PaymentMethod, programme: LotProgramme | undefined): string {
  if (!plan?.stages.length || !programme) return '—'
  return stageAmounts({ ...programme, stages: plan.stages }).join('\nзатем ')
}

/** The cost of the flat by each payment method, as on its page; returns the lower edge. */
export function drawMethods(
  pdf: PdfDocument,
  methods: readonly PaymentMethod[],
  programmes: readonly LotProgramme[],
  top: number,
): number {
  let y = drawRow(
    pdf,
    top,
    'Способ оплаты',
    columns.map(({ title }) => title),
    true,
  )
  for (const method of methods) {
    const programme = programmes.find(({ id }) => id === method.programme)
    const name = programme ? nameOf(programme) : method.name
    y = drawRow(
      pdf,
      y,
      name,
      columns.map(({ words }) => words(method, programme)),
    )
  }
  return y
}

const nameOf = (programme: LotProgramme) =>
  `${programmeTitle(programme)}${programme.kind === 'instalment' ? ', ' : '\n'}${formatFullCost(programme.fullCost)}`

function drawRow(pdf: PdfDocument, y: number, name: string, cells: string[], head = false): number {
  const style = { size: head ? 7.5 : 8.5, colour: head ? ink().second : ink().text }
  let end = write(pdf, name, PAGE.margin, y + 5, { ...style, width: NAME_WIDTH - 8 })
  let x = PAGE.margin + NAME_WIDTH
  for (const [at, { width }] of columns.entries()) {
    end = Math.max(
      end,
      write(pdf, cells[at] ?? '', x, y + 5, { ...style, width: width - 4, align: 'right' }),
    )
    x += width
  }
  rule(pdf, end + 4)
  return end + 4
}
