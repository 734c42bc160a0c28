import { pageLinks } from '#domain/addresses/page-links.ts'
import { schemaUrl } from '#domain/addresses/place-links.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { formatCount, listedOf } from '#domain/lots/lot-count.ts'
import { lowerFirst } from '#domain/lots/house-name.ts'
import { formatFrom } from '#domain/money/money.ts'
import { howMany, plural, type NounForms } from '#domain/text/plural.ts'
import { usePhrase } from '#site/parts/company/brand.ts'
import { typeset } from '#domain/text/typography.ts'
import { CallUs } from '#site/parts/company/call-us.tsx'
import { PageHead } from '#site/parts/content/page-head.tsx'
import { formatAreas } from '#site/parts/lots/format-areas.ts'
import { OfferNotice } from '#site/parts/lots/offer-notice.tsx'
import { Picture } from '#site/parts/media/picture.tsx'
import { RenderMark } from '#site/parts/media/render-mark.tsx'
import { ButtonLink } from '#site/ui/controls/button.tsx'
import { EmptyState } from '#site/ui/layout/empty-state.tsx'
import layout from '#site/ui/layout/layout.module.css'
import { Main } from '#site/ui/layout/main.tsx'
import { DefinitionList, type Fact } from '#site/ui/text/definition-list.tsx'

import type { IntroData } from './ask-intro.ts'
import { LevelSchema } from './level-schema.tsx'
import { levelTexts } from './level-kinds.ts'
import styles from './intro-screen.module.css'

type IntroScreenProps = {
  data: IntroData
  title: string
  lead: string
  forms: NounForms
  /** How a person helps here. */
  help: { title: string; text: string }
  /** What to know before choosing. */
  advice: { title: string; text: string }[]
}

export function IntroScreen(props: IntroScreenProps) {
  const phrase = usePhrase()
  const { data, title, lead, forms, help, advice } = props
  const { name: kindName, about, none } = levelTexts[data.kind]
  const list = pageLinks.lots(data.kind)
  return (
    <Main>
      <div className={styles.first} data-pictured={data.picture ? '' : undefined}>
        <PageHead
          crumbs={[{ href: list, label: kindName }, { label: about }]}
          title={title}
          lead={lead}
        >
          {listedOf(data.onSale) > 0 ? (
            <div className={styles.buttons}>
              <ButtonLink href={schemaUrl(data.kind)}>Выбрать на&nbsp;схеме</ButtonLink>
              <ButtonLink look="line" href={list}>
                {data.offer ? 'Список и\u00A0цены' : 'Список'}
              </ButtonLink>
            </div>
          ) : null}
        </PageHead>
        {data.picture ? <RoomPicture picture={data.picture} /> : null}
        {data.level ? <FullestLevel kind={data.kind} level={data.level} /> : null}
      </div>
      {listedOf(data.onSale) > 0 ? (
        <DefinitionList look="numbers" facts={factsOf(data, forms)} />
      ) : (
        <EmptyState title={phrase(none)}>
          <p>Спросите о&nbsp;них по&nbsp;телефону: расскажем, когда они появятся.</p>
        </EmptyState>
      )}
      <section className={layout.section}>
        <h2 className={styles.heading}>На&nbsp;что смотреть</h2>
        <ul className={styles.advice}>
          {advice.map((one) => (
            <li key={one.title}>
              <h3>{typeset(phrase(one.title))}</h3>
              <p>{typeset(phrase(one.text))}</p>
            </li>
          ))}
        </ul>
      </section>
      {data.projects.length > 0 ? (
        <section className={layout.section}>
          <h2 className={styles.heading}>Где есть</h2>
          <ul className={styles.projects}>
            {data.projects.map(({ alias, name, ...left }) => (
              <li key={alias}>
                <a href={schemaUrl(data.kind, { projects: [alias] })}>{name}</a>
                <span>{formatCount(left, forms)}</span>
                <span>
                  {left.minPrice === null ? 'цена по\u00A0запросу' : formatFrom(left.minPrice)}
                </span>
              </li>
            ))}
          </ul>
          <OfferNotice offer={data.offer} />
        </section>
      ) : null}
      <CallUs {...help} />
    </Main>
  )
}

type FullestLevelProps = { kind: IntroData['kind']; level: NonNullable<IntroData['level']> }

function FullestLevel({ kind, level }: FullestLevelProps) {
  const { project, name, free, total, prices } = level
  return (
    <section className={styles.level}>
      <p>
        <a href={schemaUrl(kind, { projects: [project.alias] })}>
          {[project.name, lowerFirst(name)].filter(Boolean).join(', ')}
        </a>
        <span>{`Свободно ${formatNumber(free)} из\u00A0${[formatNumber(total), prices].filter(Boolean).join(', ')}`}</span>
      </p>
      <LevelSchema level={level} />
    </section>
  )
}

const RoomPicture = ({ picture }: { picture: NonNullable<IntroData['picture']> }) => (
  <figure className={styles.picture}>
    <div>
      <Picture
        picture={picture}
        alt={picture.alt}
        sizes="(min-width: 68.8125rem) 33rem, 92vw"
        eager="where seen"
        focus={picture.focus}
      />
      <RenderMark kind={picture.kind} />
    </div>
    {picture.caption ? <figcaption>{picture.caption}</figcaption> : null}
  </figure>
)

function factsOf({ onSale, area, projects }: IntroData, forms: NounForms): Fact[] {
  const homes: NounForms = ['проекте', 'проектах', 'проектах']
  return [
    [
      typeset(`${plural(onSale.free, forms)} в продаже в ${howMany(projects.length, homes)}`),
      onSale.free || !onSale.notOpen ? formatNumber(onSale.free) : null,
    ],
    ['продажи не\u00A0открыты', onSale.notOpen ? formatNumber(onSale.notOpen) : null],
    ['в\u00A0брони', onSale.reserved ? formatNumber(onSale.reserved) : null],
    ['цена', onSale.minPrice === null ? null : formatFrom(onSale.minPrice)],
    ['площадь', area && formatAreas(area)],
  ]
}
