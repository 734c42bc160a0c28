import { pageLinks } from '#domain/addresses/page-links.ts'
import type { LotKind } from '#domain/lots/lot.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { formatDay } from '#domain/time/dates.ts'
import type { LoanProgramme } from '#domain/money/monthly-payment.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import type { Offer } from '#site/parts/lots/ask-offer.ts'
import { KindTabs } from '#site/parts/saved/kind-tabs.tsx'
import { SAVED_FORM } from '#site/parts/saved/saved-form.ts'
import type { SavedIds } from '#site/parts/saved/saved-ids.ts'
import { useSaved } from '#site/parts/saved/use-saved.ts'
import { Button, ButtonLink } from '#site/ui/controls/button.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import { queueToast } from '#site/ui/overlays/toast-queue.ts'
import layout from '#site/ui/layout/layout.module.css'

import type { FollowedLot } from './followed-lot.ts'
import { SavedCards } from './saved-cards.tsx'
import { SelectionFile } from './selection-file.tsx'
import styles from './favourites.module.css'

export type Shared = {
  madeAt: string
  link: string
  qr: { size: number; path: string }
  /** Adds all of it to the visitor's own list. */
  /** What the button «В избранное» posts. */
  saveValue: string
  /** The visitor has all of it already. */
  mine: boolean
}

type SharedListProps = {
  kind: LotKind
  ids: SavedIds
  followed: FollowedLot[]
  loans: LoanProgramme[]
  offer: Offer | null
  shared: Shared
}

const objects: NounForms = ['объект', 'объекта', 'объектов']

/** A list as it was when its link was made: anybody with the link reads it, nobody changes it. */
export function SharedList({ kind, ids, followed, loans, offer, shared }: SharedListProps) {
  const saved = useSaved('favourites')
  const all = Object.values(ids).flat()
  const mine = saved === null ? shared.mine : all.every((id) => saved.has(id))
  const list = new URL(shared.link).searchParams.get('list') ?? ''
  return (
    <>
      <PageHead
        crumbs={[
          { href: pageLinks.favourites(), label: 'Избранное' },
          { label: 'Подборка по ссылке' },
        ]}
        title="Подборка по ссылке"
        lead={`${howMany(all.length, objects)}, собрана ${formatDay(shared.madeAt)}. Цены и статусы сегодняшние.`}
      >
        {mine ? (
          <ButtonLink href={pageLinks.favourites()} look="line">
            <Icon name="check" />
            Уже в&nbsp;вашем избранном
          </ButtonLink>
        ) : (
          <Button type="submit" form={SAVED_FORM} name="favourites" value={shared.saveValue}>
            <Icon name="heart" />
            Добавить всё в&nbsp;моё избранное
          </Button>
        )}
      </PageHead>
      <LinkPanel shared={shared} flats={ids.flat} />
      <KindTabs kind={kind} ids={ids} path={pageLinks.favourites()} query={{ list }} />
      <SavedCards kind={kind} followed={followed} loans={loans} offer={offer} />
    </>
  )
}

type LinkPanelProps = { shared: Shared; flats: number[] }

const LinkPanel = ({ shared: { link, qr }, flats }: LinkPanelProps) => (
  <section className={`${layout.panel} ${styles.link}`} aria-labelledby="list-link">
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR-код этой подборки">
      <path d={qr.path} />
    </svg>
    <div>
      <h2 className={layout.heading} id="list-link">
        Откройте на&nbsp;другом устройстве
      </h2>
      <p>
        Наведите камеру телефона на&nbsp;код или отправьте ссылку себе и&nbsp;близким. По&nbsp;ней
        видно эту подборку, изменить её нельзя.
      </p>
      <label>
        <span>Ссылка на&nbsp;подборку</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <span className={styles.scripted}>
        <Button look="line" size="medium" onClick={() => void send(link)}>
          <Icon name="share" />
          Скопировать ссылку
        </Button>
      </span>{' '}
      <SelectionFile flats={flats} />
    </div>
  </section>
)

async function send(link: string) {
  try {
    await navigator.clipboard.writeText(link)
    queueToast('Ссылка скопирована.', 'success')
  } catch {
    queueToast(
      'Браузер не\u00A0дал скопировать ссылку: выделите её и\u00A0скопируйте сами.',
      'error',
    )
  }
}
