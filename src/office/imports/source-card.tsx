import { useState } from 'react'

import type { Refusal } from '#contract/schema.ts'
import type { SourceItem } from '#contract/office/sources.ts'
import { call, type Reply } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { ConfirmDialog } from '#office/kit/confirm-dialog.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { navigate } from '#office/navigation/navigate.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { sourceTroubles } from './source-troubles.ts'
import { EditSource } from './edit-source.tsx'
import { LastRun, periodText } from './source-list.tsx'
import { SourceWords } from './source-words.tsx'
import { useSources } from './use-sources.ts'

/** One source: how it goes, what may be done with it, and the words of it that nobody knows. */
export function SourceCard({ id }: { id: string }) {
  const { sources, trouble, reload } = useSources()
  const source = sources?.find((one) => String(one.id) === id)
  const missing = sources && !source ? 'Такого источника нет' : null
  const wrong = trouble ?? missing
  return (
    <OfficeScreen title={source?.name ?? 'Источник'}>
      <Notice message={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {source ? <SourceSections source={source} reload={reload} /> : null}
    </OfficeScreen>
  )
}

function SourceSections({ source, reload }: { source: SourceItem; reload: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { busy, outcome, sending } = useSending()
  const troubles = sourceTroubles(source)

  const params = { id: source.id }
  async function change(work: () => Promise<Reply<Refusal>>, success: string) {
    await sending(work, success)
    reload()
  }

  return (
    <>
      <Beside
        side={
          <Section title="Как идёт">
            <Facts>
              <Fact name="Адрес">{source.address}</Fact>
              <Fact name="Загружается">{periodText(source)}</Fact>
              <Fact name="Последний раз">
                <LastRun source={source} />
              </Fact>
              <Fact name="Последний хороший файл">
                {source.lastGoodAt && <Moment iso={source.lastGoodAt} />}
              </Fact>
              <Fact name="Дата самого файла">
                {source.dataAt && <Moment iso={source.dataAt} />}
              </Fact>
              <Fact name="Следующий раз">
                {source.nextAt && !source.paused && <Moment iso={source.nextAt} />}
              </Fact>
              <Fact name="Лотов">{source.lots}</Fact>
              <Fact name="Секретные заголовки">{source.headers.join(', ')}</Fact>
              <Fact name="Что не так">{troubles.join('; ') || 'всё хорошо'}</Fact>
            </Facts>
            <Notice message={outcome} />
            <FormActions>
              {source.address === null ? null : (
                <Button
                  size="small"
                  busy={busy}
                  onClick={() =>
                    void change(
                      () => call('POST /sources/:id/run', { params }),
                      'Загрузка началась',
                    )
                  }
                >
                  Загрузить сейчас
                </Button>
              )}
              <Button
                look="line"
                size="small"
                busy={busy}
                onClick={() =>
                  void change(
                    () => call('PUT /sources/:id', { params, body: { paused: !source.paused } }),
                    source.paused ? 'Источник снова загружается' : 'Источник на паузе',
                  )
                }
              >
                {source.paused ? 'Снять с паузы' : 'Поставить на паузу'}
              </Button>
              <Button look="line" size="small" onClick={() => setOpen(true)}>
                Изменить
              </Button>
            </FormActions>
          </Section>
        }
        rest={
          <>
            <Section title="Слова">
              <SourceWords id={source.id} run={source.lastRun?.id ?? null} onBound={reload} />
            </Section>
            <RemoveSource source={source} />
          </>
        }
      >
        <SourcePictures
          pictures={source.pictures}
          busy={busy}
          onRetry={() =>
            void change(
              () => call('POST /sources/:id/pictures', { params }),
              'Картинки загружаются ещё раз',
            )
          }
        />
      </Beside>
      {isOpen ? (
        <EditSource
          source={source}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            reload()
          }}
        />
      ) : null}
    </>
  )
}

type Props = { pictures: SourceItem['pictures']; busy: boolean; onRetry: () => void }

/** Pictures of a source that cannot be had, and why; nothing where all are here. */
function SourcePictures({ pictures: { count, errors }, busy, onRetry }: Props) {
  if (count === 0) return null
  const rest = count - errors.length
  return (
    <Section title={`Картинки, которых не получить: ${count}`}>
      <Table
        caption="Картинки, которых не получить"
        items={errors}
        keyOf={(error) => error}
        empty=""
        columns={[{ title: 'Адрес и причина', cell: (error) => error }]}
      />
      {rest > 0 ? <p>{`и\u00A0ещё ${rest}`}</p> : null}
      <FormActions>
        <Button look="line" size="medium" busy={busy} onClick={onRetry}>
          Загрузить ещё раз
        </Button>
      </FormActions>
    </Section>
  )
}

/** Removes a source; the number of its lots is shown first. */
function RemoveSource({ source: { id, name, lots } }: { source: SourceItem }) {
  const [isAsked, setAsked] = useState(false)
  const { busy, outcome, sending } = useSending()

  async function remove() {
    const reply = await sending(() => call('DELETE /sources/:id', { params: { id } }))
    if (reply) navigate('/staff/sources')
  }

  return (
    <Section title="Убрать источник">
      <p>{`Его лоты (${lots}) уйдут из продажи, их страницы останутся. Вернуть можно, добавив источник снова.`}</p>
      <FormActions>
        <Button look="danger" size="medium" onClick={() => setAsked(true)}>
          Убрать источник
        </Button>
      </FormActions>
      {isAsked ? (
        <ConfirmDialog
          title={`Убрать «${name}»?`}
          look="danger"
          yes="Да, убрать"
          busy={busy}
          onYes={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{`Из продажи уйдут лоты: ${lots}.`}</p>
          <Notice message={outcome} />
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
