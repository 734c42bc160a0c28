/** Whom a buyer meets. They are invented, so none of them has a photograph. */
export const people = [
  { id: 'sales', name: 'Марина Соловьёва', role: 'Руководит офисами продаж, с нами с 2011 года' },
  { id: 'mortgage', name: 'Игорь Лапин', role: 'Ипотека и рассрочка: подаёт заявки во все банки' },
  { id: 'building', name: 'Павел Кожин', role: 'Главный инженер, водит группы на стройку' },
  { id: 'architect', name: 'Анна Вершинина', role: 'Главный архитектор, рисует дворы и фасады' },
  { id: 'keys', name: 'Ольга Быстрова', role: 'Выдаёт ключи и принимает замечания' },
  { id: 'service', name: 'Тимур Ахметов', role: 'Служба эксплуатации: отвечает за 14 минут' },
]
