import { useState } from 'react'

import type { ProjectPrices } from '#contract/office/lots.ts'
import { lotKinds, type LotKind } from '#domain/lots/lot.ts'
import { lotKindNames } from '#domain/office/fields/promotion-rule.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Table } from '#office/kit/table.tsx'
import { useMe } from '#office/session/me.ts'
import { Checkbox } from '#site/ui/fields/field.tsx'

import { PriceChanges } from './price-changes.tsx'

/** Prices on request only, by project and kind of lots. */
export function ClosedPrices() {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded('GET /prices')
  const { outcome, sending } = useSending()

  const [asked, setAsked] = useState<AskedPrices | null>(null)

  async function close({ item: { project, name }, kind, closed }: AskedPrices) {
    setAsked(null)
    const words = `${closed ? 'Цены закрыты' : 'Цены открыты'}: ${name}, ${inText(kind)}`
    const put = () =>
      call('PUT /prices/:project/:kind', { params: { project, kind }, body: { closed } })
    if (await sending(put, words)) reload()
  }

  const cell = (kind: LotKind) => (item: ProjectPrices) => {
    const prices = item.kinds.find((one) => one.kind === kind)
    if (!prices) return null
    return (
      <>
        <Checkbox
          checked={prices.closed}
          disabled={!mayDo(role, 'prices', 'publish')}
          aria-label={`закрыты: ${item.name}, ${inText(kind)}`}
          onChange={({ target }) => setAsked({ item, kind, closed: target.checked })}
        >
          закрыты
        </Checkbox>
        {originOf(prices)}
      </>
    )
  }

  return (
    <OfficeScreen title="Цены">
      <p>
        Отметьте, где цену говорят по запросу: её сразу не станет в&nbsp;списках, карточках,
        фильтрах, файлах и&nbsp;выгрузках.
      </p>
      <Notice message={trouble === null ? outcome : { text: trouble, isTrouble: true }} />
      <Table
        caption="Закрытые цены"
        items={body?.items}
        keyOf={({ project }) => project}
        empty="Проектов ещё нет"
        columns={[
          { title: 'Проект', cell: ({ name }) => name },
          ...lotKinds.map((kind) => ({ title: lotKindNames[kind], cell: cell(kind) })),
        ]}
      />
      <PriceChanges />
      {asked ? (
        <ConfirmDialog
          title={asked.closed ? 'Закрыть цены?' : 'Открыть цены?'}
          yes={asked.closed ? 'Да, закрыть' : 'Да, открыть'}
          onYes={() => void close(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{`${asked.item.name}, ${inText(asked.kind)}: ${asked.closed ? 'цены пропадут с\u00A0сайта и\u00A0из\u00A0выгрузок' : 'цены снова появятся на\u00A0сайте и\u00A0в\u00A0выгрузках'} за\u00A0секунды.`}</p>
        </ConfirmDialog>
      ) : null}
    </OfficeScreen>
  )
}

type AskedPrices = { item: ProjectPrices; kind: LotKind; closed: boolean }

const inText = (kind: LotKind) => lotKindNames[kind].toLowerCase()

const originOf = ({ told: isClosedBySource, ours }: ProjectPrices['kinds'][number]) =>
  ours !== null ? 'вручную' : isClosedBySource ? 'источником' : ''
