/** What a name begins with that names the kind of place already: «ЖК «Сад»», «Клубный дом на Речной». */
const kindOfPlace =
  /^(ЖК|МФК|КП|МКР|Жилой|Апарт-?[а-яё]+|Клубный дом|Микрорайон|Коттеджный посёлок)(?![а-яё])/i

/** «ЖК «Сад»» for «Сад»: a project named in a line of its own or in a request. */
export const projectTitle = (name: string): string =>
  kindOfPlace.test(name) ? name : `ЖК\u00A0«${name}»`
