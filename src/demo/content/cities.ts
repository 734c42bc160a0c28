import { feature, position, type Spot } from './geo-json.ts'
import { houseOutlines } from './house-outlines.ts'
import type { DemoHouse } from '#demo/houses/demo-house.ts'

/** Corners cut twice: a bank and a road have none. */
const smooth = (line: readonly Spot[], closed: boolean): Spot[] =>
  cutCorners(cutCorners(line, closed), closed)

function cutCorners(line: readonly Spot[], closed: boolean): Spot[] {
  const ends = closed ? [] : [line[0], line.at(-1)]
  const cut = line.flatMap((spot, i): Spot[] => {
    const next = line[i + 1] ?? (closed ? line[0] : undefined)
    return next ? [between(spot, next, 0.25), between(spot, next, 0.75)] : []
  })
  return [ends[0], ...cut, ends[1]].filter((spot) => spot !== undefined)
}

const between = ([x, y]: Spot, [u, v]: Spot, share: number): Spot => [
  x + (u - x) * share,
  y + (v - y) * share,
]

/** «east,north east,north …», as the points of a polyline in SVG. */
const spotsOf = (points: string): Spot[] =>
  points.split(' ').map((pair) => {
    const [east = 0, north = 0] = pair.split(',').map(Number)
    return [east, north]
  })

const surface = (kind: string, name: string, ring: string) => {
  const [first = [0, 0], ...rest] = smooth(spotsOf(ring), true)
  return feature(kind, name, 'Polygon', [[first, ...rest, first].map(position)])
}

const line = (kind: string, name: string | null, points: string) =>
  feature(kind, name, 'LineString', smooth(spotsOf(points), false).map(position))

const stop = (name: string, spot: Spot) => feature('stop', name, 'Point', position(spot))

const place = (name: string, spot: Spot) => feature('place', name, 'Point', position(spot))

/** From the west along the left bank to the spit, up the old channel and back by the right bank. */
const river = [
  '-8000,-1250 -5500,-900 -4200,-1020 -3200,-1000 -2300,-820 -1500,-560 -900,-380 -400,-270',
  '0,-190 350,-230 700,-420 1000,-760 1250,-1120 1480,-1330 1700,-1330 1880,-1150 1960,-850',
  '1990,-500 2080,-150 2300,150 2650,350 3150,430 3150,290 2720,200 2430,10 2250,-230',
  '2170,-560 2180,-900 2300,-1220 2700,-1560 3500,-1800 8000,-2300 8000,-3600 2500,-2300',
  '1700,-1900 1150,-1500 850,-1060 500,-770 0,-680 -700,-800 -1400,-1050 -2200,-1330',
  '-3200,-1500 -4200,-1480 -5500,-1380 -8000,-1800',
].join(' ')

const greens = [
  surface(
    'green',
    'Бор',
    '-4400,2500 -3300,1950 -2100,2150 -1500,2500 -1350,3300 -1700,4300 -3600,4400 -4700,3600',
  ),
  surface(
    'green',
    'Парк «Склон»',
    '-1420,1280 -1280,760 -860,720 -640,860 -640,1220 -900,1480 -1220,1500',
  ),
  surface(
    'green',
    'Пляж на Стрелке',
    '1260,-1060 1480,-1080 1800,-1060 1840,-1180 1690,-1300 1490,-1300',
  ),
]

const streets = [
  '-8000,-780 -3200,-850 -2260,-680 -900,-260 -380,-160 0,-90 360,-130 760,-320 1100,-680 1500,-960 1640,-900',
  '-112,-120 -125,200 -200,500 -260,1000 -120,2000 300,4200',
  '-236,1000 -900,1010 -1500,1180 -2050,1750 -2250,2600 -2300,3700',
  '1500,300 1560,-300 1600,-980',
  '-2000,350 -1960,-560 -1860,-1250 -1700,-2400',
  '-8000,-1700 -3200,-1720 -1820,-1520 -600,-1060 200,-980 760,-1350 1300,-1950 2400,-2700',
  '-8000,1500 -3600,1300 -2000,350',
  '1500,300 2000,1400 3600,2600 8000,3000',
  '-120,2000 900,1700 2130,1402',
]

const rails = [
  line(
    'rail',
    'Трамвай № 3',
    '-8000,160 -3600,300 -2000,350 -900,265 -118,140 700,235 1500,300 3300,760 8000,1000',
  ),
  line('rail', 'Трамвай № 5', '1500,300 1460,-300 1440,-700'),
  line('rail', 'Трамвай № 1', '-2000,350 -1880,1300 -1700,2250'),
  line('rail', 'Фуникулёр', '-690,650 -520,-200'),
]

const stops = [
  stop('Лоцманская', [-118, 140]),
  stop('Стрелка', [1440, -700]),
  stop('Бор', [-1700, 2250]),
  stop('Верхняя', [-690, 650]),
]

/** As far from the projects as these say in their own words. */
const places = [
  place('Причал «Затон»', [20, -115]),
  place('Школа № 12', [430, -190]),
  place('Поликлиника на Канатной', [-175, 560]),
  place('Площадь Двух Огней', [-215, 1080]),
  place('Лицей при обсерватории', [-1310, 1110]),
  place('Детский сад на Липовой', [-300, 1010]),
  place('Пляж на Стрелке', [1400, -1010]),
  place('Школа № 31', [-2070, 1850]),
  place('Детский сад «Шишка»', [-2290, 2800]),
  place('Лыжная база', [-2280, 3000]),
]

/** The invented city with what the company builds in it. */
export const citiesOf = (houses: readonly DemoHouse[]) => [
  {
    id: 'ustyarsk',
    name: 'Устьярск',
    in: 'в Устьярске',
    of: 'Устьярска',
    map: {
      type: 'FeatureCollection',
      features: [
        surface('water', 'Яра', river),
        ...greens,
        ...streets.map((points) => line('street', null, points)),
        ...rails,
        ...houseOutlines(houses),
        ...stops,
        ...places,
      ],
    },
  },
]
