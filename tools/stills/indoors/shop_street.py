"""Shops of a ground floor at dusk, seen from the pavement; metres, the wall along x at y = 0."""
import math

import bpy

import lamps
import looks
import street_looks
from dressing import plant
from lamps import lamp
from people import person
from shop_fittings import awning, bakery, blossom, BLOOMS, bookshop, cafe_table, flowers, workshop
from solids import HERE, at, box, rod
from storage_row import bicycle

BAY, HALF, HEAD, TOP = 4.4, 1.85, 3.3, 4.0
SHOPS = (
    ('ПЕКАРНЯ', bakery, 'rust'),
    ('ЦВЕТЫ', flowers, 'awning-green'),
    ('КНИГИ', bookshop, 'awning-blue'),
    ('ВЕЛОМАСТЕРСКАЯ', workshop, 'amber'),
    ('ПЕКАРНЯ', None, None),
)
FIRST = -4.6


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    looks.LOOKS.update(street_looks.LOOKS)
    box((-20, -20, -0.2), (30, 0.3, 0), 'paving', 0)
    font = bpy.data.fonts.load(frame['font'])
    for i, (name, fit, cloth) in enumerate(SHOPS):
        with at(FIRST + i * BAY, 0):
            pier()
            front(name if fit else '', font)
            upstairs()
            if fit:
                with at(0, 0.3):
                    fit()
                awning(HALF + 0.06, cloth)
                # what falls out of the shop on the pavement
                lamp((0, -0.1, 1.7), (3.2, 2.2), 34, (math.radians(-62), 0, 0), (1.0, 0.82, 0.58))
    box((FIRST - 3 * BAY, 0, 0), (FIRST - HALF, 0.5, TOP + 9), 'brick', 0)
    box((FIRST - 3 * BAY, -0.03, 0), (FIRST - HALF + 0.015, 0.5, 0.35), 'plinth', 0.008)
    box((FIRST - 3 * BAY, -0.05, TOP), (FIRST - HALF, 0.5, TOP + 0.3), 'belt', 0.01)
    wall_lamp(FIRST - BAY / 2)
    outside(font)


def pier():
    """Between this bay and the next: bricks to the belt, a lamp on them."""
    a, b = HALF, BAY - HALF
    box((a, 0, 0.35), (b, 0.5, TOP), 'brick', 0)
    box((a - 0.015, -0.03, 0), (b + 0.015, 0.5, 0.35), 'plinth', 0.008)
    wall_lamp(BAY / 2)


def wall_lamp(middle):
    box((middle - 0.06, -0.14, 2.25), (middle + 0.06, 0, 2.6), 'black', 0.01)
    for z in (2.235, 2.6):
        box((middle - 0.05, -0.13, z), (middle + 0.05, -0.02, z + 0.015), 'strip', 0)
    lamp((middle, -0.12, 2.22), (0.16, 0.12), 11, colour=(1.0, 0.8, 0.55))


def front(name, font):
    """Three leaves of glass in dark steel, the right one a door; the name over them."""
    y = 0.22
    box((-HALF, 0.04, HEAD), (HALF, 0.4, TOP), 'metal-dark', 0.004)
    for z0, z1 in ((2.5, 2.56), (HEAD - 0.06, HEAD)):
        box((-HALF, y - 0.03, z0), (HALF, y + 0.05, z1), 'metal-dark', 0.004)
    edges = [-HALF + 2 * HALF * k / 3 for k in range(4)]
    for x in edges:
        box((x - 0.035, y - 0.03, 0), (x + 0.035, y + 0.05, HEAD), 'metal-dark', 0.004)
    box((-HALF, y - 0.03, 0), (edges[2], y + 0.05, 0.4), 'metal-dark', 0.004)
    box((edges[2], y - 0.02, 0), (edges[3], y + 0.04, 0.14), 'metal-dark', 0.004)
    rod((edges[2] + 0.13, y - 0.07, 0.85), (edges[2] + 0.13, y - 0.07, 1.5), 0.015, 'oak')
    box((-HALF, y, 0.1), (HALF, y + 0.01, HEAD), 'pane', 0)
    box((-HALF, -0.02, -0.02), (HALF, 0.3, 0.02), 'plinth', 0.004)
    if name:
        word(name, font, 0.34, (0, 0.015, HEAD + 0.22))
    else:
        box((-HALF, 0.6, 0), (HALF, 0.7, HEAD), 'night', 0)


def word(text, font, size, spot):
    curve = bpy.data.curves.new('word', 'FONT')
    curve.body, curve.font, curve.size = text, font, size
    curve.align_x, curve.extrude, curve.space_character = 'CENTER', 0.008, 1.12
    curve.materials.append(looks.look('sign'))
    thing = bpy.data.objects.new('word', curve)
    thing.location, thing.rotation_euler = spot, (math.pi / 2, 0, 0)
    thing.matrix_world = HERE[-1] @ thing.matrix_basis
    bpy.context.scene.collection.objects.link(thing)


def upstairs():
    """Bricks and dark windows over a belt of stone."""
    a, b = -HALF, BAY - HALF
    box((a, -0.05, TOP), (b, 0.5, TOP + 0.3), 'belt', 0.01)
    low, high = TOP + 0.85, TOP + 2.5
    box((a, 0, TOP + 0.3), (b, 0.5, low), 'brick', 0)
    box((a, 0, high), (b, 0.5, high + 7), 'brick', 0)
    x = a
    for middle in (-1.0, 1.0):
        box((x, 0, low), (middle - 0.62, 0.5, high), 'brick', 0)
        x = middle + 0.62
        box((middle - 0.68, -0.04, low - 0.06), (x + 0.06, 0.3, low), 'belt', 0.006)
        for bar in (middle - 0.62, middle - 0.03, x - 0.06):
            box((bar, 0.22, low), (bar + 0.06, 0.3, high), 'metal-dark', 0.004)
        for z in (low, high - 0.06):
            box((middle - 0.62, 0.22, z), (x, 0.3, z + 0.06), 'metal-dark', 0.004)
        box((middle - 0.62, 0.28, low), (x, 0.3, high), 'night', 0)
    box((x, 0, low), (b, 0.5, high), 'brick', 0)


def outside(font):
    cafe_table(FIRST - 1.1, -1.15, 15)
    cafe_table(FIRST + 0.85, -1.3, -20)
    x = FIRST + BAY
    for i in range(5):
        with at(x - 1.6 + i * 0.4, -0.45 - 0.12 * (i % 2)):
            blossom(0.62 + 0.05 * (i % 3), BLOOMS[i % 5], 40 + i)
    for i, (px, seed) in enumerate(((FIRST + BAY / 2, 3), (FIRST + BAY * 1.5, 5), (FIRST + BAY * 2.5, 8))):
        box((px - 0.28, -0.62, 0), (px + 0.28, -0.12, 0.5), 'metal-dark', 0.01)
        with at(px, -0.37, 0.28):
            plant(1.1 + 0.1 * i, seed, 60)
    with at(FIRST + BAY * 3 - 0.6, -0.75, 0, 8):
        bicycle()
    person(FIRST + 2.1, -2.2, 78, 'coat-sand', hair='hair-fair', step=0.2, bag='amber')
    person(FIRST + 2.75, -2.3, 84, 'coat-ink', step=0.17)
    person(FIRST + BAY + 0.2, -1.35, 175, 'coat-rust', hair='hair', step=0.03)
    person(FIRST + BAY * 2 - 0.4, -0.95, 190, 'coat-ink', legs='cloth-grey', step=0.03, bag='rust')
    person(FIRST + BAY * 2 + 0.5, -1.0, 172, 'amber', legs='cloth-dark', hair='hair-fair', tall=0.68, step=0.03)
    person(FIRST + BAY * 3 + 0.2, -2.6, -86, 'coat-sand', hair='hair-grey', step=0.22)


def light(frame):
    lamps.light(frame)
    bpy.context.scene.world.color = (0.15, 0.22, 0.38)
    lamp((-6, -16, 14), (14, 10), 700, (math.radians(50), 0, math.radians(-20)), (0.5, 0.66, 1.0))
