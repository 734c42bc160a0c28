import { useState } from 'react'

import type {
  ConsentItem,
  RequestCardData,
  SeenLotItem,
  VisitTouch,
} from '#contract/office/requests.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatRubles } from '#domain/money/money.ts'
import { mayDo } from '#domain/office/roles.ts'
import { formatPhone } from '#domain/text/phone.ts'
import { lotCalled } from '#domain/lots/lot-titles.ts'
import { call } from '#office/api/call.ts'
import { useLoaded } from '#office/api/use-loaded.ts'
import { useSending } from '#office/api/use-sending.ts'
import { Beside } from '#office/kit/layout/beside.tsx'
import { Fact, Facts } from '#office/kit/facts.tsx'
import { FormActions } from '#office/kit/form.tsx'
import { Moment } from '#office/kit/moment.tsx'
import { Notice } from '#office/kit/notice.tsx'
import { OfficeScreen } from '#office/kit/office-screen.tsx'
import { Section } from '#office/kit/section.tsx'
import { Table } from '#office/kit/table.tsx'
import { Tag, type Tone } from '#office/kit/tag.tsx'
import { useMe } from '#office/session/me.ts'
import { Button } from '#site/ui/controls/button.tsx'

import { EraseDialog } from './erase-dialog.tsx'
import type { Visitor } from './erasure-scopes.ts'
import { OtherRequests } from './other-requests.tsx'
import { RequestNotes } from './request-notes.tsx'
import { RequestWork } from './request-work.tsx'
import { useUntilDelivered } from './use-until-delivered.ts'
import { deliveryStates, requestStates, withdrawalWays } from './request-words.ts'

/** One request with its lots, its deliveries and what was agreed to. */
export function RequestCard({ number }: { number: string }) {
  const { role } = useMe()
  const { body, trouble, reload } = useLoaded('GET /requests/:number', { params: { number } })
  const { busy, outcome, sending } = useSending()
  /** Whose data are to be erased: the question outlives them. */
  const [visitor, setVisitor] = useState<Visitor | null>(null)
  const lookAgain = useUntilDelivered(body, reload)

  async function sendAgain() {
    const params = { number }
    await sending(
      () => call('POST /requests/:number/resend', { params, body: {} }),
      'Поставлена на доставку',
    )
    lookAgain()
    reload()
  }

  const mayResend = mayDo(role, 'requests', 'publish') && body && body.state !== 'erased'
  const again = (
    <Button
      look={body?.state === 'quarantined' ? 'primary' : 'line'}
      size="small"
      busy={busy}
      onClick={() => void sendAgain()}
    >
      {body?.state === 'quarantined' ? 'Выпустить и отправить' : 'Отправить ещё раз'}
    </Button>
  )
  return (
    <OfficeScreen
      title={`Заявка ${number}`}
      actions={
        <>
          {body?.phone ? <a href={`tel:${body.phone}`}>Позвонить</a> : null}
          {mayResend ? again : null}
        </>
      }
    >
      <Notice message={trouble === null ? outcome : { text: trouble, isTrouble: true }} />
      {body ? (
        <Beside
          side={<RequestWork card={body} onChanged={reload} />}
          rest={
            <>
              {isDelivered(body) ? null : <Delivery card={body} />}
              <RequestNotes card={body} onChanged={reload} />
              <OtherRequests others={body.others} />
              {isDelivered(body) ? <Delivery card={body} /> : null}
              <Consents card={body} />
              {body.phone && mayDo(role, 'requestData', 'publish') ? (
                <EraseVisitor onAsked={() => setVisitor(body)} />
              ) : null}
            </>
          }
        >
          <Contents card={body} />
        </Beside>
      ) : null}
      {visitor ? (
        <EraseDialog visitor={visitor} onErased={reload} onClose={() => setVisitor(null)} />
      ) : null}
    </OfficeScreen>
  )
}

function Contents({ card }: { card: RequestCardData }) {
  const { createdAt, state, phone, lots } = card
  return (
    <Section title="Что оставлено">
      <Facts>
        <Fact name="Имя">{card.name}</Fact>
        <Fact name="Телефон">{phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Fact>
        <Fact name="Почта">{card.email && <a href={`mailto:${card.email}`}>{card.email}</a>}</Fact>
        <Fact name="Категория">{card.category}</Fact>
        <Fact name="Тема">{card.subject}</Fact>
        <Fact name="Лоты">{lots.length > 0 && <LotLinks card={card} />}</Fact>
        <Fact name="Комментарий">{card.comment}</Fact>
        <Fact name="Получена">
          <Moment iso={createdAt} />
        </Fact>
        <Fact name="Состояние">{requestStates[state] ?? state}</Fact>
        <Fact name="Страница">{card.page && <PageLink page={card.page} />}</Fact>
        <Fact name="Откуда пришёл впервые">{touchText(card.attribution.first)}</Fact>
        <Fact name="Откуда пришёл сейчас">{touchText(card.attribution.last)}</Fact>
        <Fact name="Признаки спама">{card.spamReasons.join(', ')}</Fact>
      </Facts>
    </Section>
  )
}

/** What has not come to where it goes is read before notes. */
const isDelivered = ({ deliveries }: RequestCardData) =>
  deliveries.every(({ state }) => state === 'delivered')

const deliveryTones: Record<string, Tone> = { waiting: 'half', delivered: 'done', dead: 'wrong' }

/** Where the request went. */
const Delivery = ({ card }: { card: RequestCardData }) => (
  <Section title="Доставка">
    <Table
      caption="Доставки"
      items={card.deliveries}
      keyOf={({ target }) => target}
      empty={
        card.state === 'quarantined'
          ? 'Из карантина не отправляется'
          : 'Доставлять некуда: почту или CRM задаёт тот, кто настраивает сервер'
      }
      columns={[
        { title: 'Куда', cell: ({ target }) => target },
        {
          title: 'Состояние',
          cell: ({ state }) => (
            <Tag tone={deliveryTones[state] ?? 'out'}>{deliveryStates[state] ?? state}</Tag>
          ),
        },
        { title: 'Попыток', is: 'number', cell: ({ tries }) => tries },
        { title: 'Ошибка', cell: ({ lastError }) => lastError ?? '—' },
      ]}
    />
  </Section>
)

/** What was agreed to. */
const Consents = ({ card }: { card: RequestCardData }) => (
  <Section title="Согласия">
    <Table
      caption="Согласия"
      items={card.consents}
      keyOf={({ document, version }) => `${document} ${version}`}
      empty="Согласий нет"
      columns={[
        { title: 'Документ', cell: (consent) => <ConsentProof consent={consent} /> },
        { title: 'Дано', cell: ({ given }) => (given ? 'да' : 'нет') },
        { title: 'Когда', cell: ({ at }) => <Moment iso={at} /> },
        { title: 'Отозвано', cell: (consent) => <Withdrawal consent={consent} /> },
      ]}
    />
  </Section>
)

/** When the consent was taken back, and what its giver has proven by that. */
const Withdrawal = ({ consent: { withdrawnAt, withdrawnBy } }: { consent: ConsentItem }) =>
  withdrawnAt ? (
    <>
      <Moment iso={withdrawnAt} />
      {`, ${withdrawalWays[withdrawnBy ?? ''] ?? withdrawnBy}`}
    </>
  ) : (
    '—'
  )

/** The exact words agreed to, as a proof. */
const ConsentProof = ({ consent }: { consent: ConsentItem }) => (
  <details>
    <summary>{`${consent.title}, ред.\u00A0${consent.version}`}</summary>
    {consent.text.split(/\n\s*\n/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <p>{`SHA-256: ${consent.sha256}`}</p>
  </details>
)

/** An address of this site as a link; a visitor may have sent any other text. */
function PageLink({ page }: { page: string }) {
  const href = `${location.origin}${page}`
  return page.startsWith('/') ? <a href={href}>{page}</a> : page
}

/** «yandex, cpc, vesna, /kvartiry» */
const touchText = ({ source, medium, campaign, landing }: VisitTouch = {}) =>
  [source, medium, campaign, landing].filter(Boolean).join(', ')

const LotLinks = ({ card: { lots, seenLots } }: { card: RequestCardData }) => (
  <ul>
    {lots.map(({ id, url }) => {
      const seen = seenLots.find((one) => one.id === id)
      return (
        <li key={id}>
          <a href={url}>{seen ? seenText(seen) : `Лот\u00A0${id}`}</a>
        </li>
      )
    })}
  </ul>
)

/** «Квартира 17, Дом 2, Лоцманский квартал, 44,3 м², 10 350 000 ₽» */
const seenText = (lot: SeenLotItem) =>
  [lotCalled(lot), lot.project, formatArea(lot.area), lot.price && formatRubles(lot.price)]
    .filter(Boolean)
    .join(', ')

/** The right to be forgotten: what goes is listed first, and a typed count confirms it. */
const EraseVisitor = ({ onAsked }: { onAsked: () => void }) => (
  <Section title="Данные посетителя">
    <p>
      По просьбе человека его данные стираются вместе с заметками: во всех заявках с его телефоном
      или почтой либо в одной. Журнал согласий остаётся, но без имени и телефона.
    </p>
    <FormActions>
      <Button look="danger" size="medium" onClick={onAsked}>
        Стереть данные
      </Button>
    </FormActions>
  </Section>
)
