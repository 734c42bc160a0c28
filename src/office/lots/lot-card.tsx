import { lazy, Suspense, useState } from 'react'

import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotItem } from '#contract/office/lots.ts'
import type { RecordField } from '#domain/office/fields/record-field.ts'
import { lotCalled } from '#domain/lots/lot-titles.ts'
import { lotFieldCalled } from '#domain/office/lot-fields.ts'
import { mayDo } from '#domain/office/roles.ts'
import { call, QUEUED } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { shownText } from '#office/fields/shown-text.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { DeleteButton } from '#office/kit/delete-button.tsx'
import { DialogActions, Form } from '#office/kit/form.tsx'
import { EarlierEditions } from '#office/kit/earlier-editions.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { useMe } from '#office/session/me.ts'

import { ChangeFields, type TypedChange } from './change-fields.tsx'
import styles from './lot-card.module.css'
import { LotFieldTable } from './lot-field-table.tsx'
import { LotState } from './lot-state.tsx'
import { moneyText, shown } from './lot-words.ts'

const LotFeeds = lazy(async () => ({
  default: (await import('#office/feeds/lot-feeds.tsx')).LotFeeds,
}))

/** A lot: the source's word and ours side by side, field by field. */
export function LotCard({ id }: { id: string }) {
  const { role } = useMe()
  const { body: lot, trouble, reload } = useLoaded('GET /lots/:id', { params: { id } })
  const [open, setOpen] = useState<RecordField | null>(null)
  const { busy, errors, outcome, setOutcome, sending } = useSending()
  const mayWrite = mayDo(role, 'lots', 'publish')

  function showOutcome(status: number, text: string) {
    setOpen(null)
    setOutcome({ text: status === 202 ? QUEUED : text, isTrouble: false })
    reload()
  }

  async function release({ name, label }: RecordField) {
    const params = { id, field: name }
    const reply = await sending(() => call('DELETE /lots/:id/overrides/:field', { params }))
    if (reply) showOutcome(reply.status, `${label}: показано слово источника`)
  }

  async function remove(target: string) {
    const query = new URLSearchParams(target === '' ? {} : { redirect: target })
    const gone = await sending(() => call('DELETE /lots/:id', { params: { id }, query }))
    if (gone) navigate('/staff/lots', gone.status === 202 ? QUEUED : 'Лот удалён')
  }

  if (!lot)
    return (
      <OfficeScreen title="Лот">
        <Notice message={trouble === null ? null : { text: trouble, isTrouble: true }} />
      </OfficeScreen>
    )
  return (
    <OfficeScreen
      title={lotCalled(lot)}
      actions={lot.url ? <a href={lot.url}>Открыть на сайте</a> : null}
    >
      <Notice message={outcome} />
      <Beside
        side={<LotOnSite lot={lot} />}
        rest={
          <>
            <Section title="Выгрузки">
              <Suspense>
                <LotFeeds id={lot.id} />
              </Suspense>
            </Section>
            <EarlierEditions key={JSON.stringify(lot.overrides)}>
              <Editions id={lot.id} />
            </EarlierEditions>
            {lot.byHand && mayWrite ? (
              <DeleteButton
                title="Удалить лот?"
                warning="Лот пропадёт с&nbsp;сайта вместе с&nbsp;историей цены. Вернуть его нельзя."
                target={pageLinks.lots(lot.kind)}
                busy={busy}
                errors={errors}
                outcome={outcome}
                onDelete={(target) => void remove(target)}
              />
            ) : null}
          </>
        }
      >
        <LotFieldTable
          lot={lot}
          mayWrite={mayWrite}
          onSet={setOpen}
          onRelease={(field) => void release(field)}
        />
      </Beside>
      {open ? (
        <SetField
          lot={lot}
          field={open}
          onClose={() => setOpen(null)}
          onSet={(status) => showOutcome(status, `${open.label}: сохранено, правка на сайте`)}
        />
      ) : null}
    </OfficeScreen>
  )
}

/** What buyers see of it first. */
const LotOnSite = ({ lot }: { lot: LotItem }) => (
  <Section title="На сайте">
    {lot.picture === null ? null : <img className={styles.picture} src={lot.picture} alt="" />}
    <Facts>
      <Fact name="Состояние">
        <LotState lot={lot} />
      </Fact>
      <Fact name="Цена, ₽">{moneyText(lot)}</Fact>
      <Fact name="Площадь, м²">{shown('area')(lot)}</Fact>
      <Fact name="Проект">{lot.project}</Fact>
    </Facts>
  </Section>
)

type SetFieldProps = {
  lot: LotItem
  field: RecordField
  onClose: () => void
  /** 202: it comes out after the import that publishes now. */
  onSet: (status: number) => void
}

/** Sets one field of a lot above the source's word. */
function SetField({ lot, field, onClose, onSet }: SetFieldProps) {
  const before = lot.overrides.find((one) => one.field === field.name)
  const [typed, setTyped] = useState<TypedChange>({
    value: lot.ours[field.name] ?? null,
    reason: before?.reason ?? '',
    until: before?.until ?? null,
  })
  const { busy, errors, outcome, sending } = useSending()

  async function send() {
    const params = { id: lot.id, field: field.name }
    const reply = await sending(() =>
      call('PUT /lots/:id/overrides/:field', { params, body: typed }),
    )
    if (reply) onSet(reply.status)
  }

  return (
    <Dialog title={field.label} onClose={onClose}>
      <Form onSubmit={() => void send()}>
        <ChangeFields field={field} typed={typed} errors={errors} onChange={setTyped} />
        <Notice message={outcome} />
        <DialogActions busy={busy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

/** Who set what of a lot, and when. */
function Editions({ id }: { id: number }) {
  const { body } = useLoaded('GET /lots/:id/history', { params: { id } })
  return (
    <Table
      caption="Правки лота"
      items={body?.items}
      keyOf={({ number }) => number}
      empty="Вручную ничего не меняли"
      columns={[
        { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
        { title: 'Кто', cell: ({ author }) => author },
        { title: 'Что стало задано вручную', cell: ({ overrides }) => setText(overrides) },
      ]}
    />
  )
}

const setText = (overrides: LotItem['overrides']) =>
  overrides
    .map(({ field, value, reason }) => {
      const described = lotFieldCalled(field)
      const shown = described ? shownText(described, value) : JSON.stringify(value)
      return `${described?.label ?? field}: ${shown}${reason ? ` — ${reason}` : ''}`
    })
    .join('; ') || 'всё по источнику'
