import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl, type LevelKind } from '#domain/addresses/place-links.ts'
import { formatSplitCount } from '#domain/lots/lot-count.ts'
import { howMany, type NounForms } from '#domain/text/plural.ts'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { RequestSection } from '#site/parts/request/request-section.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { PageLink } from '#site/ui/links/page-link.tsx'
import { Legend, type Mark } from '#site/ui/text/legend.tsx'

import { levelTexts } from './level-kinds.ts'
import { LevelSchema } from './level-schema.tsx'
import { LevelViews } from './level-views.tsx'
import type { LevelsData } from './levels.ts'
import styles from './levels-screen.module.css'

type LevelsScreenProps = {
  data: LevelsData
  title: string
  /** What there are so many of: «из 96 мест». */
  forms: NounForms
}

/** All levels of one project: each place there leads to its page. */
export function LevelsScreen({ data, title, forms }: LevelsScreenProps) {
  const { kind, projects, project, levels, offer } = data
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
              href={schemaUrl(kind, { projects: [alias] })}
              aria-current={alias === project ? 'true' : undefined}
            >
              {name} <small>{formatSplitCount(count, forms)}</small>
            </PageLink>
          ))}
        </nav>
      ) : null}
      {levels.length === 0 ? (
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
                <LevelSchema level={level} />
              </section>
            ))}
          </div>
          <aside className={styles.side}>
            <HowToChoose list={list} hasPrices={offer !== null} />
          </aside>
        </div>
      )}
      {levels.length > 0 ? <OfferNotice offer={offer} /> : null}
      <RequestSection
        form="selection"
        title={helpTitles[kind]}
        text="Подскажем, что ближе к вашему лифту и что туда поместится."
        category="Кладовые и паркинг"
        subject={title}
      />
    </Main>
  )
}

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
        Выберите номер на&nbsp;схеме: на&nbsp;его странице {hasPrices ? 'цена, ' : ''}размер
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
