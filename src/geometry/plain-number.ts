/** «Кв. 012» → «12»; «12А» stays apart from «12». */
export function plainNumber(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\s.,№_-]+/g, '')
  return plain
    .replace(/^(?:квартира|кв|секция|подъезд|section|flat|apartment|n)(?=.)/, '')
    .replace(/^0+(?=.)/, '')
}
