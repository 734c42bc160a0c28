/** Of what the walls of a house are; an unknown code is not shown. */
export const wallMaterials: Readonly<Record<string, string>> = {
  brick: 'кирпич',
  monolith: 'монолит',
  monolith_brick: 'монолит и\u00A0кирпич',
  panel: 'панель',
  frame: 'каркас',
  block: 'блоки',
  wood: 'дерево',
}
