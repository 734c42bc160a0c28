import { useState } from 'react'

import { call, type Trouble } from '#office/api/call.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Button } from '#site/ui/controls/button.tsx'

import { EditSource } from './edit-source.tsx'
import { RemoveSource } from './remove-source.tsx'
import { sourceTroubles, type SourceItem } from './source-item.ts'
import { LastRun, periodText } from './source-list.tsx'
import { SourcePictures } from './source-pictures.tsx'
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
      <Notice said={wrong === null ? null : { text: wrong, isTrouble: true }} />
      {source ? <SourceSections source={source} reload={reload} /> : null}
    </OfficeScreen>
  )
}

function SourceSections({ source, reload }: { source: SourceItem; reload: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { busy, said, sending } = useSending()
  const troubles = sourceTroubles(source)

  async function send(method: 'POST' | 'PUT', path: string, sent: object, success: string) {
    const address = `/sources/${source.id}${path}`
    await sending(() => call<Trouble>(method, address, { body: sent }), success)
    reload()
  }

  return (
    <>
      <Facts>
        <Fact name="Адрес">{source.address}</Fact>
        <Fact name="Загружается">{periodText(source)}</Fact>
        <Fact name="Последний раз">
          <LastRun source={source} />
        </Fact>
        <Fact name="Последний хороший файл">
          {source.lastGoodAt && <Moment iso={source.lastGoodAt} />}
        </Fact>
        <Fact name="Дата самого файла">{source.dataAt && <Moment iso={source.dataAt} />}</Fact>
        <Fact name="Следующий раз">
          {source.nextAt && !source.paused && <Moment iso={source.nextAt} />}
        </Fact>
        <Fact name="Лотов">{source.lots}</Fact>
        <Fact name="Секретные заголовки">{source.headers.join(', ')}</Fact>
        <Fact name="Что не так">{troubles.join('; ') || 'всё хорошо'}</Fact>
      </Facts>
      <Notice said={said} />
      <FormActions>
        {source.address === null ? null : (
          <Button
            size="medium"
            busy={busy || source.isRunning}
            onClick={() => void send('POST', '/run', {}, 'Загрузка началась')}
          >
            Загрузить сейчас
          </Button>
        )}
        <Button
          look="line"
          size="medium"
          disabled={busy}
          onClick={() =>
            void send(
              'PUT',
              '',
              { paused: !source.paused },
              source.paused ? 'Источник снова загружается' : 'Источник на паузе',
            )
          }
        >
          {source.paused ? 'Снять с паузы' : 'Поставить на паузу'}
        </Button>
        <Button look="line" size="medium" onClick={() => setOpen(true)}>
          Изменить
        </Button>
      </FormActions>
      <SourcePictures
        pictures={source.pictures}
        busy={busy}
        onRetry={() => void send('POST', '/pictures', {}, 'Картинки загружаются ещё раз')}
      />
      <Section title="Слова">
        <SourceWords id={source.id} run={source.lastRun?.id ?? null} />
      </Section>
      <RemoveSource source={source} />
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
