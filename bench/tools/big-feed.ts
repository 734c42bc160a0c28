import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

/** A YRL file of so many flats, twenty houses of one invented project; the same number gives the same file. */
export async function writeBigFeed(file: string, lots: number) {
  const out = createWriteStream(file)
  out.write(
    `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n<generation-date>2026-11-01T10:00:00+03:00</generation-date>\n`,
  )
  for (let at = 0; at < lots; at++)
    if (!out.write(offer(at))) await new Promise((resolve) => out.once('drain', resolve))
  out.end('</realty-feed>\n')
  await finished(out)
}

function offer(at: number): string {
  const house = (at % 20) + 1
  const floor = (Math.floor(at / 20) % 24) + 1
  const rooms = (at * 7) % 5
  const area = 22 + rooms * 18 + ((at * 13) % 97) / 10
  const price = Math.round(area * (210_000 + ((at * 31) % 60_000)))
  return `<offer internal-id="b-${at}"><type>продажа</type><property-type>жилая</property-type><category>квартира</category><new-flat>да</new-flat><location><locality-name>Устьярск</locality-name><address>Береговая улица, ${house}</address><apartment>${at + 1}</apartment></location><sales-agent><phone>+70000000000</phone><category>застройщик</category></sales-agent><price><value>${price}</value><currency>RUR</currency></price><area><value>${area.toFixed(1)}</value><unit>кв. м</unit></area>${rooms === 0 ? '<studio>да</studio>' : `<rooms>${rooms}</rooms>`}<floor>${floor}</floor><floors-total>24</floors-total><building-name>Большой квартал</building-name><building-section>${house}</building-section><building-state>unfinished</building-state><ready-quarter>4</ready-quarter><built-year>2028</built-year><deal-status>первичная продажа</deal-status><description>Квартира на этаже ${floor}, окна во двор.</description></offer>\n`
}
