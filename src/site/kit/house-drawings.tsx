import { drawFacade } from '#drawings/facade/draw-facade.ts'
import type { Daylight } from '#drawings/facade/paint.ts'
import { drawGenplan } from '#drawings/genplan/draw-genplan.ts'
import { drawPanorama } from '#drawings/scene/draw-panorama.ts'
import { type Panorama } from '#drawings/scene/panorama.ts'
import { drawProgress } from '#drawings/scene/progress.ts'
import { drawShopfronts } from '#drawings/scene/shopfronts.ts'
import { drawStreet } from '#drawings/scene/street.ts'

import { limestone, litOf, sampleGenplan, sampleHouses } from './sample-houses.ts'
import { Chapter, DrawnSpecimen, type KitTheme } from './specimen.tsx'

/** Paper shows the day, blueprint the evening. */
const daylightOf = (theme: KitTheme): Daylight => (theme === 'light' ? 'day' : 'evening')

const panorama: Panorama = {
  seed: 'kit',
  width: 1440,
  height: 620,
  water: 110,
  profile: [
    [0, 30],
    [620, 30],
    [940, 150],
    [1440, 215],
  ],
  quays: [[0, 640]],
  forests: [[640, 1440]],
  houses: sampleHouses.slice(0, 3).map((house, at) => ({
    house,
    x: 40 + at * 470,
    lit: litOf(house),
  })),
}

/** Houses from the street, from the river and from above. */
export function HouseDrawings() {
  return (
    <Chapter name="houses" title="Дома">
      {sampleHouses.map((house) => (
        <DrawnSpecimen
          key={house.material}
          name={`facade-${house.material}`}
          title={`Фасад: ${names[house.material]}`}
        >
          {(theme) =>
            drawFacade(house, {
              side: 'south',
              daylight: daylightOf(theme),
              lit: litOf(house),
              links: true,
              label: 'Фасад, секции 1 и 2',
              shops: { '1': [{ from: 0, to: 9900, free: true, sign: 'П1', selected: true }] },
            })
          }
        </DrawnSpecimen>
      ))}
      <DrawnSpecimen name="street" title="С улицы">
        {(theme) =>
          drawStreet([{ house: limestone, lit: litOf(limestone) }], {
            daylight: daylightOf(theme),
            aspect: 1.8,
            label: 'Дом с улицы',
          })
        }
      </DrawnSpecimen>
      <DrawnSpecimen name="panorama" title="Берег реки" wide>
        {(theme) =>
          drawPanorama(panorama, {
            daylight: daylightOf(theme),
            links: false,
            label: 'Берег реки',
          })
        }
      </DrawnSpecimen>
      <DrawnSpecimen name="genplan" title="Генплан">
        {(theme) => drawGenplan(sampleGenplan, { theme, selected: '1–2', label: 'Генплан' })}
      </DrawnSpecimen>
      <DrawnSpecimen name="progress" title="Стройка">
        {(theme) => drawProgress({ floors: 12, built: 8, theme, label: 'Секция 2' })}
      </DrawnSpecimen>
      <DrawnSpecimen name="shopfronts" title="Витрины">
        {(theme) =>
          drawShopfronts({
            material: 'brick',
            daylight: daylightOf(theme),
            label: 'Первый этаж',
            shops: [8400, 5200, 6800, 9600].map((frontage, at) => ({
              frontage,
              number: `К-${at + 1}`,
              name: `Помещение К-${at + 1}`,
              free: at % 2 === 0,
              href: '#shopfronts',
            })),
          })
        }
      </DrawnSpecimen>
    </Chapter>
  )
}

const names = {
  brick: 'кирпич',
  limestone: 'известняк',
  larch: 'лиственница',
  clinker: 'клинкер',
} as const
