import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

import { legalEntities } from '#demo/content/legal-entities.ts'
import type { Paper } from '#demo/content/papers-of-house.ts'
import { projects } from '#demo/projects/projects.ts'
import { fullDateInWords } from '#demo/seed/calendar.ts'

const font = (weight: string) =>
  fileURLToPath(
    import.meta.resolve(`@expo-google-fonts/geologica/${weight}/Geologica_${weight}.ttf`),
  )

const MARGIN = 64
const NOTE = 'Демонстрационный каталог: застройщик и этот документ вымышлены.'

/** A page of A4. Its date comes from the paper, so the same paper gives the same bytes. */
export async function renderPaperPdf(paper: Paper): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'ru-RU',
    displayTitle: true,
    info: {
      Title: paper.title,
      Author: 'Створ',
      CreationDate: new Date(`${paper.date}T00:00:00Z`),
    },
  })
  write(pdf, paper)
  pdf.end()
  return buffer(pdf)
}

function write(pdf: PDFKit.PDFDocument, paper: Paper) {
  pdf.registerFont('text', font('400Regular')).registerFont('head', font('600SemiBold'))
  pdf.font('head').fontSize(11).fillColor('#5b6470').text('Створ').moveDown(2)
  pdf.fontSize(20).fillColor('#14181f').text(paper.title).moveDown(1)
  pdf.font('text').fontSize(11)
  for (const [name, value] of paperDetails(paper)) {
    pdf.fillColor('#5b6470').text(`${name}: `, { continued: true })
    pdf.fillColor('#14181f').text(value).moveDown(0.3)
  }
  pdf.moveDown(1)
  for (const line of paperTexts(paper)) pdf.text(line, { lineGap: 3 }).moveDown(0.7)
  pdf.moveDown(2).fontSize(9).fillColor('#5b6470').text(NOTE)
}

/** «Проект» → «Лоцманский квартал»: what a paper is of, a line each. */
function paperDetails(paper: Paper): [string, string][] {
  const project = projects.find(({ id }) => id === paper.project)
  const entity = legalEntities.find(({ id }) => id === paper.legalEntity)
  const details: [string, string | undefined][] = [
    ['Вид документа', paper.type],
    ['Номер', paper.number],
    ['Дата', fullDateInWords(paper.date)],
    ['Редакция', paper.version === undefined ? undefined : String(paper.version)],
    ['Проект', project?.name],
    ['Адрес', project && `Устьярск, ${project.address}`],
    ['Застройщик', entity ? `${entity.name}, ИНН ${entity.inn}, ОГРН ${entity.ogrn}` : 'Створ'],
  ]
  return details.filter((detail): detail is [string, string] => detail[1] !== undefined)
}

/** The short text of a paper of this type. */
const paperTexts = ({ id, type }: Paper): readonly string[] => ofOne[id] ?? ofType[type] ?? []

// by type of paper, then by id: some papers have texts of their own
const ofType: Record<string, readonly string[]> = {
  РНС: [
    'Застройщику разрешено строительство многоквартирного дома со встроенными помещениями и подземным паркингом в границах участка, указанных в градостроительном плане.',
    'Основание: проектная документация с положительным заключением экспертизы. Показатели дома, этажность и число квартир приведены в проектной декларации.',
    'Разрешение действует до ввода дома в эксплуатацию; при переносе срока в него вносится изменение, которое публикуется рядом.',
  ],
  РНВ: [
    'Построенный дом соответствует разрешению на строительство, проектной документации и градостроительному плану участка.',
    'Дом разрешено ввести в эксплуатацию. С этого дня застройщик передаёт квартиры по актам, а собственники регистрируют право.',
  ],
  'проектная декларация': [
    'Декларация раскрывает сведения о застройщике, участке, разрешении, сроках, этажности, площадях и числе квартир, кладовых и машино-мест.',
    'Деньги дольщиков хранятся на счетах эскроу в банке, который кредитует стройку, и переходят застройщику после ввода дома.',
    'Декларация обновляется каждый месяц, до десятого числа, и сразу после изменения срока. Полный текст — в единой информационной системе жилищного строительства.',
  ],
  'право на землю': [
    'Участок принадлежит застройщику на праве собственности. Вид разрешённого использования — многоэтажная жилая застройка.',
    'Участок в залоге у банка, который кредитует строительство. Залог прекращается при передаче квартир дольщикам.',
  ],
  'договор ДДУ (проект)': [
    'Предмет договора: квартира с номером, этажом, секцией и площадью по проекту. План квартиры — приложение 1, отделка — приложение 2.',
    'Цена и порядок оплаты: деньги вносятся на счёт эскроу после регистрации договора. Площадь уточняется обмером: разница больше 1 м² пересчитывается в обе стороны.',
    'Срок передачи указан кварталом. За каждый день просрочки застройщик платит неустойку по закону 214-ФЗ.',
    'Гарантия: 5 лет на конструкции, 3 года на инженерное оборудование, год на отделку.',
  ],
  эскроу: [
    'Счёт открывается на имя покупателя на срок до ввода дома и ещё шесть месяцев. Открытие и ведение бесплатны.',
    'Деньги застрахованы до 10 млн рублей. Если договор расторгнут или дом не введён в срок, банк возвращает всю сумму покупателю.',
  ],
  отчётность: [
    'Бухгалтерский баланс, отчёт о финансовых результатах и пояснения группы компаний за отчётный год.',
    'Отчётность сдана в налоговый орган и проверена аудитором; заключение опубликовано отдельным документом.',
  ],
  аудит: [
    'По мнению аудитора, бухгалтерская отчётность во всех существенных отношениях достоверно отражает финансовое положение группы на конец отчётного года.',
    'Оснований сомневаться в способности группы продолжать деятельность не выявлено.',
  ],
  'правила акции': [
    'Правила действуют для всех акций, если в условиях самой акции не сказано иного. Скидка считается от базовой цены квартиры в день бронирования.',
    'Скидки не складываются: применяется та, что выгоднее покупателю. Цена закрепляется бронью на срок, указанный в ней.',
    'Акция заканчивается в указанный день или раньше, если проданы все квартиры, на которые она распространяется.',
  ],
}

const ofOne: Record<string, readonly string[]> = {
  warranty: [
    'Пять лет — стены, перекрытия, кровля, фасад. Три года — лифты, отопление, водопровод, канализация, электрика. Год — отделка, если квартира сдана с ней.',
    'Замечание можно передать по телефону или в офисе. Осмотр — в течение трёх дней, устранение — до тридцати дней.',
  ],
  finishing: [
    'Без отделки: стяжка, штукатурка, разводка до стояков, входная дверь, окна с подоконниками.',
    'Предчистовая: выровненные стены и потолок, электрика с подрозетниками, разводка воды, тёплый пол в ванной.',
    'Чистовая: ламинат 33 класса, обои под покраску, керамогранит в ванной и прихожей, сантехника, двери, светильники.',
  ],
}
