import { withCity } from '#domain/brand/with-city.ts'
import { formatArea } from '#domain/lots/area.ts'
import type { LotDetail } from '#domain/lots/lot-detail.ts'
import { statusDetailName } from '#domain/lots/lot-status.ts'
import { houseFact } from '#domain/lots/house-name.ts'
import { floorName } from '#domain/lots/lot-titles.ts'
import { wallMaterials } from '#domain/lots/wall-materials.ts'
import { DefinitionList } from '#site/ui/text/definition-list.tsx'

import styles from './flat-facts.module.css'

/** The areas, room by room where the plan has them. */
export function Areas({ flat }: { flat: LotDetail }) {
  const { roomsAreas } = flat
  return (
    <section id="eksplikaciya">
      <h2 className={styles.title}>{roomsAreas.length ? 'Экспликация' : 'Площади'}</h2>
      {roomsAreas.length ? (
        <table className={styles.rooms}>
          <thead>
            <tr>
              <th scope="col">№</th>
              <th scope="col">Помещение</th>
              <th scope="col">Площадь, м²</th>
            </tr>
          </thead>
          <tbody>
            {roomsAreas.map(({ name, area }, at) => (
              <tr key={at} data-room={at + 1}>
                <td>{at + 1}</td>
                <td>{name}</td>
                <td>{formatArea(area).slice(0, -3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <DefinitionList
        facts={[
          ['Общая площадь', formatArea(flat.area)],
          ['Жилая', flat.livingArea && formatArea(flat.livingArea)],
          ['Кухня', flat.kitchenArea && formatArea(flat.kitchenArea)],
        ]}
      />
    </section>
  )
}

/** Where in the house it is, and what the house is. */
export function House({ flat }: { flat: LotDetail }) {
  const { projectInfo, buildingInfo } = flat
  return (
    <section className={styles.house}>
      <h2 className={styles.title}>Где и&nbsp;в&nbsp;каком доме</h2>
      <DefinitionList
        facts={[
          ['Статус', statusDetailName(flat, flat.statusSince)],
          ['Адрес', withCity(projectInfo.city, flat.address)],
          ['Район', projectInfo.district],
          houseFact(flat.building.name),
          ['Секция', flat.section],
          ['Этаж', floorName(flat)],
          ['Номер', flat.number],
          [
            'Стены',
            buildingInfo.material &&
              (wallMaterials[buildingInfo.material] ?? buildingInfo.material),
          ],
          ['По документам', flat.apartments ? 'Апартаменты, не жильё' : null],
          ['Эскроу-счёт', buildingInfo.escrowBank],
          ['Артикул', flat.article],
        ]}
      />
    </section>
  )
}
