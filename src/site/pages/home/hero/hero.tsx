import { capitalise } from '#domain/text/capitalise.ts'
import { pageLinks } from '#domain/addresses/page-links.ts'
import { builtInSlogan } from '#domain/brand/built-in-words.ts'
import { listedOf } from '#domain/lots/lot-count.ts'
import { formatNumber } from '#domain/text/format-number.ts'
import { flatForms, howMany } from '#domain/text/plural.ts'
import { typeset } from '#domain/text/typography.ts'
import type { EmbankmentDrawing } from '#server/drawings/inline/embankment.ts'
import type { HomeData } from '#site/pages/home/home.page.tsx'
import { useBrand } from '#site/parts/company/brand.ts'
import { fromWords } from '#site/parts/lots/lot-words.ts'
import { Cover } from '#site/parts/media/cover.tsx'
import layout from '#site/ui/layout/layout.module.css'

import { DaylightSwitch } from './daylight-switch.tsx'
import { Embankment } from './embankment.tsx'
import { QuickFilter } from './quick-filter.tsx'
import { BehindStill, StillOf } from './still-of-project.tsx'
import './daylight.tokens.css'
import styles from './hero.module.css'

/** The embankment in the evening: whatever is lit is for sale. And the first useful control. */
export function Hero({ data }: { data: HomeData }) {
  const { flats, projects, roomsLeft } = data
  const { embankment, still } = useScene(data)
  const picture = embankment ?? still
  const { slogan = builtInSlogan, hero } = useBrand()
  return (
    <>
      <div className={styles.hero} data-by-daylight={picture ? '' : undefined}>
        <div className={`${layout.wrap} ${styles.words}`}>
          <h1>{typeset(flats.free > 0 ? slogan : 'Сейчас все окна тёмные')}</h1>
          <p className={styles.lead}>{typeset(leadOf(data, picture !== null))}</p>
          {picture ? <DaylightSwitch /> : null}
        </div>
        {still ? <StillOf still={still} projects={projects} /> : null}
        {embankment ? <Embankment svg={embankment.svg} /> : null}
        {hero ? (
          <div className={styles.picture}>
            <Cover picture={hero} sizes="100vw" eager />
          </div>
        ) : null}
      </div>
      {listedOf(flats) > 0 ? (
        <div className={`${layout.wrap} ${styles.choice}`}>
          <QuickFilter
            flats={flats}
            roomsLeft={roomsLeft}
            projects={projects}
            hasPrices={data.hasPrices}
          />
          {embankment ? <Elsewhere {...embankment} /> : null}
          {still ? <BehindStill still={still} projects={projects} /> : null}
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

/** The drawing shows one side of the houses, of one city, and says so. */
function Elsewhere({ city, shown, hidden }: EmbankmentDrawing) {
  if (shown === 0 || (hidden === 0 && city === null)) return null
  const river = `${shine(shown)} ${howMany(shown, flatForms)} с\u00A0окнами на\u00A0реку`
  const yard = hidden > 0 ? `Ещё\u00A0${hidden} смотрят во\u00A0двор` : 'Дома других городов'
  return (
    <p className={styles.elsewhere}>
      {`${city === null ? '' : `${city}. `}${river}. ${yard}: `}
      <a href={pageLinks.flats()}>все квартиры списком</a>
    </p>
  )
}

const shine = (count: number) => (count % 10 === 1 && count % 100 !== 11 ? 'Светится' : 'Светятся')

/** «В Устьярске сейчас в продаже 60 квартир от 5,4 млн ₽, ещё 12 в брони. Каждое светлое окно — квартира: нажмите и увидите её план.» */
function leadOf({ city, flats, hasPrices }: HomeData, isDrawn: boolean): string {
  const { free, reserved } = flats
  if (free === 0)
    return flats.notOpen
      ? 'Продажи ещё не открыты: планировки и сроки можно посмотреть уже сейчас.'
      : 'Свободных квартир нет: новые появятся здесь сразу после начала продаж.'
  const where = city?.in ? `${capitalise(city.in)} сейчас` : 'Сейчас'
  const others = reserved > 0 ? `, ещё ${formatNumber(reserved)} в брони` : ''
  const way = isDrawn
    ? 'Каждое светлое окно — квартира: нажмите и увидите её план.'
    : `Планировки${hasPrices ? ', цены' : ''} и сроки видны без звонка.`
  return `${where} в продаже ${howMany(free, flatForms)}${fromWords(flats)}${others}. ${way}`
}
