/**
 * «лоцманского» → «лоцманск», «яру» → «яр»: what all forms of a Russian word begin with. Martin Porter's rules for
 * Russian; endings are looked for after the first vowel.
 */
export function stem(word: string): string {
  const start = word.search(vowel) + 1
  if (start === 0) return word
  const head = word.slice(0, start)
  const tail = withoutForm(word.slice(start)).replace(/и$/, '')
  const plain = hasSecondRegion(head + tail) ? tail.replace(/ость?$/, '') : tail
  return head + withoutDegree(plain)
}

const vowel = /[аеиоуыэюя]/
const gerund = /(?:(?:ив|ыв)(?:ши(?:сь)?)?|(?<=[ая])в(?:ши(?:сь)?)?)$/
const reflexive = /с[яь]$/
const adjective = /(?:[иы]ми|[ео]го|[ео]му|[еиоы]е|[еиыо]й|[еиыо]м|[иы]х|[уюое]ю|ая|яя)$/
const participle = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/
const verb =
  /(?:[иы]л[аои]?|ен[аоы]?|ейте|уйте|ите|ей|уй|[иы]м|ят|ует|уют|[иы]т|[иы]ть|ишь|ую|ю|(?<=[ая])(?:л[аои]?|н[аоы]?|ете|йте|й|ем|ет|ют|ть|ешь|нно))$/
const noun =
  /(?:и?ями|ами|и?ей|[ео]в|[иь]е|е|[еи]?и|[ои]?й|и?ям|и?ем|ам|ом|о|у|ах|и?ях|ы|ь|[иь]?ю|[иь]?я|а)$/

function withoutForm(tail: string): string {
  const done = tail.replace(gerund, '')
  if (done !== tail) return done
  const plain = tail.replace(reflexive, '')
  const described = plain.replace(adjective, '')
  if (described !== plain) return described.replace(participle, '')
  const acted = plain.replace(verb, '')
  return acted === plain ? plain.replace(noun, '') : acted
}

/** «готовность» loses its suffix, «мост» does not: it must stand after two closed syllables. */
const hasSecondRegion = (word: string) =>
  /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя]+[^аеиоуыэюя].*ость?$/.test(word)

const withoutDegree = (word: string) =>
  /нн$|ейше?$/.test(word) ? word.replace(/ейше?$/, '').replace(/нн$/, 'н') : word.replace(/ь$/, '')
