import { pageLinks } from '#domain/addresses/page-links.ts'
import { formatArea } from '#domain/lots/area.ts'
import { formatPrice, showsPrice } from '#domain/lots/format-price.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { statusName } from '#domain/lots/lot-status.ts'
import { lotTitle, floorName, formatHouse, lotName } from '#domain/lots/lot-titles.ts'
import { isFree, isListed, type Lot } from '#domain/lots/lot.ts'
import { formatRubles } from '#domain/money/money.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { keysName } from '#domain/time/keys.ts'
import { Phone } from '#site/parts/company/phone.tsx'
import { useFacts } from '#site/parts/company/site-facts.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { BookingLink } from '#site/parts/lots/booking-link.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { Seller } from '#site/parts/lots/seller.tsx'
import { StateTag } from '#site/parts/lots/state-tag.tsx'
import { StatusNotice } from '#site/parts/lots/status-notice.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { SaveLabel } from '#site/parts/saved/save-words.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import text from '#site/ui/text/text.module.css'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'
import { Legend, type Mark } from '#site/ui/text/legend.tsx'
import { Tag } from '#site/ui/text/tag.tsx'

import { levelTexts, schemaLink, type LevelKind } from './level-kinds.ts'
import { LevelViews } from './level-views.tsx'
import type { LevelsData, Level, Outline } from './levels.ts'
import chosenPlaceStyles from './chosen-place.module.css'
import levelSchemaStyles from './level-schema.module.css'
import styles from './levels-screen.module.css'

type LevelsScreenProps = {
  data: LevelsData
  title: string
  /** What there are so many of: «из 96 мест». */
  forms: NounForms
}

/** All levels of one project and the place that was chosen there. */
export function LevelsScreen({ data, title, forms }: LevelsScreenProps) {
  const { kind, projects, project, levels, chosen, publishedAt, offer } = data
  const { name: kindName, none } = levelTexts[kind]
  const list = pageLinks.lots(kind)
  return (
    <Main>
      <PageHead crumbs={[{ href: list, label: kindName }, { label: 'Схема' }]} title={title}>
        <LevelViews kind={kind} current="schema" {...(project && { project })} />
      </PageHead>
      {projects.length > 1 ? (
        <nav className={styles.projects} aria-label="Проект">
          {projects.map(({ alias, name, count }) => (
            <PageLink
              key={alias}
              href={`${schemaLink(kind)}?project=${alias}`}
              aria-current={alias === project ? 'true' : undefined}
            >
              {name} <small>{formatSplitCount(count, forms)}</small>
            </PageLink>
          ))}
        </nav>
      ) : null}
      {levels.length === 0 && !chosen ? (
        <EmptyState title={none}>
          <p>Когда они появятся в&nbsp;продаже, здесь будет схема каждого уровня.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.levels}>
            {levels.length > 1 ? <LevelSwitch levels={levels} /> : null}
            {levels.map((level, at) => (
              <section
                key={level.name}
                id={levelId(at)}
                className={`${layout.panel} ${styles.level}`}
              >
                <h2>{level.name}</h2>
                <p>{`Свободно ${level.free} из ${howMany(level.total, forms)}`}</p>
                <LevelSchema level={level} chosen={chosen?.lot.id ?? null} />
              </section>
            ))}
          </div>
          <aside className={styles.side}>
            {chosen ? (
              <ChosenPlace {...chosen} publishedAt={publishedAt} />
            ) : (
              <HowToChoose list={list} hasPrices={offer !== null} />
            )}
          </aside>
        </div>
      )}
      {levels.length > 0 && !chosen ? <OfferNotice offer={offer} /> : null}
      <RequestSection
        form={chosen ? 'lot' : 'selection'}
        title={chosen ? askTitle(chosen.lot) : helpTitles[kind]}
        text="Подскажем, что ближе к вашему лифту и что туда поместится."
        category="Кладовые и паркинг"
        subject={chosen ? `${lotTitle(chosen.lot)}, ${chosen.lot.project.name}` : title}
        {...(chosen && { lot: chosen.lot })}
      />
    </Main>
  )
}

const askTitle = (lot: Lot) =>
  isFree(lot) ? 'Забронируйте или спросите' : 'Спросите об\u00A0этом месте'

const helpTitles: Record<LevelKind, string> = {
  parking: 'Найдём место ближе к\u00A0лифту',
  storage: 'Найдём кладовую по\u00A0размеру',
}

const levelId = (at: number) => `uroven-${at + 1}`

/** From one level to another: they stand one under another as they do in the house. */
const LevelSwitch = ({ levels }: Pick<LevelsData, 'levels'>) => (
  <nav className={styles.switch} aria-label="Уровни">
    {levels.map(({ name, free }, at) => (
      <a key={name} href={`#${levelId(at)}`}>
        {name} <small>{free > 0 ? `свободно ${free}` : 'свободных нет'}</small>
      </a>
    ))}
  </nav>
)

const marks: { mark: Mark; label: string }[] = [
  { mark: 'free', label: 'Свободно' },
  { mark: 'chosen', label: 'Выбрано' },
  { mark: 'reserved', label: 'Бронь' },
  { mark: 'sold', label: 'Не\u00A0продаётся' },
]

function HowToChoose({ list, hasPrices }: { list: string; hasPrices: boolean }) {
  return (
    <div className={`${layout.panel} ${styles.how}`}>
      <p>
        Выберите номер на&nbsp;схеме: рядом появятся {hasPrices ? 'цена, ' : ''}размер
        и&nbsp;расстояние до&nbsp;лифта.
      </p>
      <Legend marks={marks} />
      <p>
        <ButtonLink look="line" size="medium" href={list}>
          Показать списком
        </ButtonLink>
      </p>
    </div>
  )
}

type LevelSchemaProps = { level: Level; chosen: number | null }

/** A level as its owner has drawn it; else as we draw it from the sizes of its places. */
function LevelSchema({ level, chosen }: LevelSchemaProps) {
  const { plan, svg, free } = level
  if (!plan)
    return (
      <figure className={levelSchemaStyles.figure}>
        <KeyboardDrawing svg={svg} className={levelSchemaStyles.drawn} />
        <figcaption>
          Схема условная: места идут по&nbsp;номерам, ширина каждого&nbsp;— из&nbsp;данных
          о&nbsp;нём.
        </figcaption>
      </figure>
    )
  return (
    <figure
      className={levelSchemaStyles.drawing}
      aria-label={`Схема уровня, свободно мест: ${free}`}
    >
      <img src={plan.url} width={plan.width} height={plan.height} alt="" />
      <svg viewBox={`0 0 ${plan.width} ${plan.height}`}>
        {plan.outlines.map((outline) => (
          <Shape key={outline.id} outline={outline} current={outline.id === chosen} />
        ))}
      </svg>
    </figure>
  )
}

/** What is sold stands there, but leads nowhere. */
function Shape({ outline, current }: { outline: Outline; current: boolean }) {
  const { points, state, name, href } = outline
  const shape = (
    <polygon className={levelSchemaStyles.outline} points={points} data-status={state} />
  )
  if (!href) return shape
  return (
    <a href={href} aria-label={name} aria-current={current ? 'true' : undefined}>
      {shape}
    </a>
  )
}

type ChosenPlaceProps = NonNullable<LevelsData['chosen']> & { publishedAt: string }

/** All that is known of the place the address names. */
function ChosenPlace({ lot, facts, house, publishedAt }: ChosenPlaceProps) {
  const { phone } = useFacts()
  const listed = isListed(lot.status)
  const lines: Fact[] = [
    ['Дом', formatHouse(lot)],
    lot.floor !== null && lot.floor < 0 ? ['Уровень', `−${-lot.floor}`] : ['Этаж', floorName(lot)],
    ['Площадь', formatArea(lot.area)],
    ['Цена за\u00A0м²', listed && lot.pricePerMetre ? formatRubles(lot.pricePerMetre) : null],
    ...facts,
    ['Ключи', lot.keys && keysName(lot.keys)],
  ]
  return (
    <section
      className={`${layout.panel} ${chosenPlaceStyles.chosen}`}
      aria-labelledby="chosen-place"
    >
      <div className={chosenPlaceStyles.name}>
        <h2 id="chosen-place">{lotName(lot)}</h2>
        <Status lot={lot} />
      </div>
      <StatusNotice lot={lot} />
      {listed ? (
        <p className={`${chosenPlaceStyles.price} ${text.price}`}>{formatPrice(lot)}</p>
      ) : null}
      <SaveLabel lot={lot} />
      <DefinitionList facts={lines} />
      {house?.booking ? <BookingLink lot={lot} booking={house.booking} /> : null}
      {listed && phone ? (
        <p className={chosenPlaceStyles.call}>
          {isFree(lot) ? 'Забронировать или спросить' : 'Спросить'}: <Phone number={phone} />
        </p>
      ) : null}
      {listed && house ? (
        <Seller lot={house} offer={showsPrice(lot) ? { publishedAt } : null} />
      ) : null}
    </section>
  )
}

function Status({ lot }: { lot: Lot }) {
  if (lot.status === 'reserved' || lot.uncertain || lot.notOpen) return <StateTag lot={lot} />
  if (lot.status === 'available') return <Tag look="ok">Свободно</Tag>
  if (lot.status === 'sold') return <Tag>{statusName(lot)}</Tag>
  return <Tag>Сейчас не&nbsp;продаётся</Tag>
}
