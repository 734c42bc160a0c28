import { splitWords } from '#domain/lots/lot-count.ts'
import { lotTitle } from '#domain/lots/lot-titles.ts'
import { isFree, type Lot } from '#domain/lots/lot.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import { Main } from '#site/ui/layout/main.tsx'
import type { Crumb } from '#site/ui/links/breadcrumbs.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { Legend, type Mark } from '#site/ui/text/legend.tsx'

import { ChosenPlace } from './chosen-place.tsx'
import { LevelSchema } from './level-schema.tsx'
import { LevelViews, type LevelKind } from './level-views.tsx'
import type { LevelsData } from './levels.ts'
import styles from './levels-screen.module.css'

type LevelsScreenProps = {
  data: LevelsData
  crumbs: Crumb[]
  title: string
  /** What there are so many of: «из 96 мест». */
  forms: NounForms
  /** The address of this screen and of the list beside it. */
  schema: string
  list: string
  none: string
}

/** All levels of one project and the place that was chosen there. */
export function LevelsScreen(props: LevelsScreenProps) {
  const { data, crumbs, title, forms, schema, list, none } = props
  const { kind, projects, project, levels, chosen, publishedAt, offer } = data
  return (
    <Main>
      <PageHead crumbs={crumbs} title={title}>
        <LevelViews kind={kind} current="schema" {...(project && { project })} />
      </PageHead>
      {projects.length > 1 ? (
        <nav className={styles.projects} aria-label="Проект">
          {projects.map(({ alias, name, count }) => (
            <PageLink
              key={alias}
              href={`${schema}?project=${alias}`}
              aria-current={alias === project ? 'true' : undefined}
            >
              {name} <small>{splitWords(count, forms)}</small>
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
              <section key={level.name} id={levelId(at)} className={styles.level}>
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
    <div className={styles.how}>
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
