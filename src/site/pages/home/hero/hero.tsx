import { useRef, useState } from 'react'

import { capitalise } from '#domain/text/capitalise.ts'
import { firstKeys } from '#domain/time/deadlines.ts'
import { formatFrom } from '#domain/money/money.ts'
import type { CreditedPicture } from '#domain/media/best-photo.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { builtInSlogan } from '#domain/brand/built-in-words.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { flatForms, howMany, plural } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { EmbankmentDrawing, StillDrawing } from '#contract/drawings.ts'
import type { HomeData } from '#site/pages/home/home.page.tsx'
import { useBrand, usePhrase } from '#site/parts/company/brand.ts'
import { KeyboardDrawing } from '#site/parts/drawings/keyboard-drawing.tsx'
import { Still } from '#site/parts/drawings/still.tsx'
import { PhraseSearch } from '#site/parts/lots/filter/phrase-search.tsx'
import { formatFromPrice } from '#site/parts/lots/format-lot-price.ts'
import { TipOfDrawing } from '#site/parts/lots/tip/tip-of-drawing.tsx'
import { Cover } from '#site/parts/media/cover.tsx'
import { Poster } from '#site/parts/projects/poster.tsx'
import { Icon } from '#site/ui/icons/icon.tsx'
import type { Fact } from '#site/ui/text/definition-list.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { DaylightSwitch } from './daylight-switch.tsx'
import { LastSearch } from './last-search.tsx'
import { QuickFilter } from './quick-filter.tsx'
import './daylight.tokens.css'
import styles from './hero.module.css'

/** The embankment in the evening, where each lit window is for sale, and the quick filter. */
export function Hero({ data }: { data: HomeData }) {
  const { flats, projects, roomsLeft } = data
  const { embankment, still } = useScene(data)
  const picture = embankment ?? still
  const { hero, noFlats } = useBrand()
  const phrase = usePhrase()
  const photo = hero ? null : data.photo
  const front = hero ?? photo?.picture
  return (
    <>
      <div className={styles.hero} data-by-daylight={picture ? '' : undefined}>
        <div className={`${layout.wrap} ${styles.words}`}>
          <Title data={data} />
          {noFlats ? null : (
            <p className={styles.lead}>{typeset(leadOf(data, picture !== null, phrase))}</p>
          )}
          {picture ? <DaylightSwitch /> : null}
        </div>
        {still ? <StillOf still={still} projects={projects} /> : null}
        {embankment ? <Embankment svg={embankment.svg} /> : null}
        {front ? (
          <div className={styles.picture}>
            <Cover picture={front} sizes="100vw" eager />
          </div>
        ) : picture ? null : (
          <div className={layout.wrap}>
            <Poster facts={factsOf(data)} plans={data.plans} />
          </div>
        )}
      </div>
      {listedOf(flats) > 0 ? (
        <div className={`${layout.wrap} ${styles.choice}`}>
          <QuickFilter
            flats={flats}
            roomsLeft={roomsLeft}
            projects={projects}
            hasPrices={data.hasPrices}
            hasLoans={data.hasLoans}
            keys={data.keys}
          />
          <div className={styles.ways}>
            {/* A wish in words is understood by the server. */}
            <form action={pageLinks.flats()} data-whole>
              <PhraseSearch hasPrices={data.hasPrices} />
            </form>
            <LastSearch />
            {embankment ? <Elsewhere {...embankment} /> : null}
            {still ? <BehindStill still={still} /> : null}
            {photo ? <Credit {...photo} /> : null}
          </div>
        </div>
      ) : null}
    </>
  )
}

/** The brand's own picture takes the place of the drawing. */
export function useScene({ embankment, still }: HomeData) {
  const { hero } = useBrand()
  return hero ? { embankment: null, still: null } : { embankment, still }
}

/** Light is spoken of where a house is drawn that can be lit. */
function Title({ data: { city, flats, hasHouses } }: { data: HomeData }) {
  const { slogan, noFlats } = useBrand()
  const phrase = usePhrase()
  const dark = hasHouses ? phrase('Сейчас все окна тёмные') : 'Сейчас свободных квартир нет'
  const subject = noFlats ? 'Недвижимость' : 'Квартиры'
  const plain = `${subject} ${city?.in ? `${city.in} ` : ''}от застройщика`
  const free = slogan ?? (hasHouses ? builtInSlogan : plain)
  return <h1>{typeset(flats.free > 0 || noFlats ? free : dark)}</h1>
}

/** The main numbers of all that is for sale; unknown ones are left out. */
function factsOf({ flats, projects }: HomeData): Fact[] {
  const { free, minPrice } = flats
  const houses = projects.flatMap(({ buildings }) => buildings)
  return [
    [`${plural(free, flatForms)} в\u00A0продаже`, free && formatNumber(free)],
    ['стоимость квартиры', minPrice && formatFrom(minPrice)],
    ['ближайший срок', firstKeys(houses)],
    [
      plural(projects.length, ['проект', 'проекта', 'проектов']),
      projects.length > 1 && String(projects.length),
    ],
  ].map(([name, value]) => [String(name), value || null] as const)
}

/** Whose house the picture shows. */
const Credit = ({ picture, project: { alias, name } }: CreditedPicture) => (
  <p className={styles.elsewhere}>
    {`${picture.kind === 'render' ? 'Визуализация' : 'Фото'}: `}
    <a href={pageLinks.project(alias)}>{typeset(name)}</a>
  </p>
)

/** The drawing shows one side of some houses of one city, and a note counts what it leaves out. */
function Elsewhere({ city, shown, hidden, beyond = 0 }: EmbankmentDrawing) {
  const others = hidden + beyond
  if (shown === 0 || (others === 0 && city === null)) return null
  const river = `${shine(shown)} ${howMany(shown, flatForms)} с\u00A0окнами на\u00A0реку`
  const yard =
    beyond > 0 ? 'с\u00A0окнами во\u00A0двор и\u00A0в\u00A0других домах' : 'смотрят во\u00A0двор'
  const rest = others > 0 ? `Ещё\u00A0${formatNumber(others)} ${yard}` : 'Дома других городов'
  return (
    <p className={styles.elsewhere}>
      {`${city === null ? '' : `${city}. `}${river}. ${rest}: `}
      <a href={pageLinks.flats()}>все квартиры списком</a>
    </p>
  )
}

const shine = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'Светится' : 'Светятся')

/** «В Устьярске сейчас в продаже 60 квартир от 5,4 млн ₽, ещё 12 в брони. Каждое светлое окно — квартира: нажмите и увидите её план.» */
function leadOf(
  { city, flats, hasPrices }: HomeData,
  isDrawn: boolean,
  phrase: ReturnType<typeof usePhrase>,
): string {
  const { free, reserved } = flats
  if (free === 0)
    return flats.notOpen
      ? phrase('Продажи ещё не открыты: планировки и сроки можно посмотреть уже сейчас.')
      : phrase('Свободных квартир нет: новые появятся здесь сразу после начала продаж.')
  const where = city?.in ? `${capitalise(city.in)} сейчас` : 'Сейчас'
  const others = reserved > 0 ? `, ещё\u00A0${formatNumber(reserved)} в брони` : ''
  const way = isDrawn
    ? phrase('Каждое светлое окно — квартира: нажмите и увидите её план.')
    : `Планировки${hasPrices ? ', цены' : ''} и сроки видны без звонка.`
  return `${where} в продаже ${howMany(free, flatForms)}${formatFromPrice(flats)}${others}.\n${way}`
}

type StillOfProject = { still: StillDrawing; projects: HomeData['projects'] }

const nameOf = ({ still, projects }: StillOfProject) =>
  projects.find(({ alias }) => alias === still.project)?.name ?? 'Наш квартал'

function StillOf(of: StillOfProject) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.still} ref={frame}>
      <Still still={of.still} label={`${nameOf(of)}, макет со\u00A0стороны реки`} by="daylight" />
      <TipOfDrawing frame={frame} />
      <a href={pageLinks.project(of.still.project)}>{typeset(nameOf(of))}</a>
    </div>
  )
}

/** The picture shows one project from one side, and a note counts its flats. */
const BehindStill = ({ still: { shown, hidden } }: Pick<StillOfProject, 'still'>) => (
  <p className={styles.elsewhere}>
    {`Визуализация: на\u00A0макете ${howMany(shown, flatForms)}${
      hidden > 0 ? `, ещё\u00A0${hidden} смотрят во\u00A0двор` : ''
    }. `}
    <a href={pageLinks.flats()}>все квартиры списком</a>
  </p>
)

/** The share of the width that a press of a button scrolls. */
const STEP = 0.8

/** The embankment is longer than any screen: it is pushed sideways, by a finger, by wheel or by the buttons. */
function Embankment({ svg }: { svg: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<'start' | 'end' | undefined>('start')
  const push = (way: 1 | -1) => {
    const drawing = place.current?.firstElementChild
    drawing?.scrollBy({ left: way * drawing.clientWidth * STEP })
  }
  return (
    <div
      className={styles.strip}
      data-end={end}
      ref={place}
      onScrollCapture={({ target }) => target instanceof Element && setEnd(endOf(target))}
    >
      <KeyboardDrawing className={styles.drawing} svg={svg} />
      <button type="button" aria-label="Назад по берегу" onClick={() => push(-1)}>
        <Icon name="left" />
      </button>
      <button type="button" aria-label="Дальше по берегу" onClick={() => push(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}

function endOf({ scrollLeft, clientWidth, scrollWidth }: Element) {
  if (scrollLeft < 1) return 'start'
  return scrollLeft + clientWidth > scrollWidth - 2 ? 'end' : undefined
}
