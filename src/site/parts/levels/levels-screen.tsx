import { floorName } from '#domain/titles.ts'
import { howMany, type NounForms } from '#domain/plural.ts'
import { CallUs } from '#site/parts/call-us.tsx'
import { PageHead } from '#site/parts/page-head.tsx'
import type { Crumb } from '#site/ui/breadcrumbs.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Main } from '#site/ui/main.tsx'

import { ChosenPlace } from './chosen-place.tsx'
import { LevelSchema } from './level-schema.tsx'
import { LevelViews } from './level-views.tsx'
import styles from './levels-screen.module.css'
import type { Level, LevelsData } from './levels.ts'

type LevelsScreenProps = {
  data: LevelsData
  crumbs: Crumb[]
  title: string
  forms: NounForms
  /** The address of this screen and of the list beside it. */
  schema: string
  list: string
  none: string
}

/** All levels of one project and the place that was chosen there. */
export function LevelsScreen(props: LevelsScreenProps) {
  const { data, crumbs, title, forms, schema, list, none } = props
  const { kind, projects, project, levels, chosen } = data
  return (
    <Main>
      <PageHead crumbs={crumbs} title={title}>
        <LevelViews kind={kind} current="schema" {...(project && { project })} />
      </PageHead>
      {projects.length > 1 ? (
        <nav className={styles.projects} aria-label="Проект">
          {projects.map(({ alias, name, count }) => (
            <a
              key={alias}
              href={`${schema}?project=${alias}`}
              aria-current={alias === project ? 'true' : undefined}
            >
              {name} <small>{count}</small>
            </a>
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
            {levels.map((level) => (
              <section key={levelWords(level)} className={styles.level}>
                <h2>{levelWords(level)}</h2>
                <p>{howMany(level.places.length, forms)} в&nbsp;продаже</p>
                <LevelSchema level={level} chosen={chosen?.id ?? null} />
              </section>
            ))}
          </div>
          <aside className={styles.side}>
            {chosen ? <ChosenPlace lot={chosen} /> : <Legend list={list} />}
          </aside>
        </div>
      )}
      <CallUs title="Поможем выбрать" text="Подскажем, что ближе к вашему лифту." />
    </Main>
  )
}

const levelWords = ({ building, floor }: Level) =>
  [building, floorName({ floor, floorsTotal: null })].filter(Boolean).join(', ')

function Legend({ list }: { list: string }) {
  return (
    <div className={styles.legend}>
      <p>Выберите номер на&nbsp;схеме: рядом появятся цена и&nbsp;размер.</p>
      <ul>
        <li data-look="free">Свободно</li>
        <li data-look="chosen">Выбрано</li>
        <li data-look="reserved">Забронировано</li>
      </ul>
      <p>
        <ButtonLink look="line" size="medium" href={list}>
          Показать списком
        </ButtonLink>
      </p>
    </div>
  )
}
