"""What shops show: loaves, flowers, books, bicycles; metres, each in a room behind its pane at y = 0."""
import math
import random

from mathutils import Matrix, Vector

from dressing import books, plant, vase
from lamps import lamp
from people import person
from solids import at, bent, box, cushion, placed, rod, surface, turned
from storage_row import bicycle

HALF, DEEP, HIGH = 2.0, 4.2, 3.5


def room(floor, walls):
    box((-HALF, 0.2, -0.1), (HALF, DEEP, 0.02), floor, 0)
    box((-HALF, 0.2, HIGH), (HALF, DEEP, HIGH + 0.1), 'ceiling', 0)
    box((-HALF, DEEP, 0), (HALF, DEEP + 0.1, HIGH), walls, 0)
    for x in (-HALF, HALF):
        box((x - 0.05, 0.3, 0), (x + 0.05, DEEP, HIGH), walls, 0)
    lamp((0, 1.9, HIGH - 0.05), (3.2, 2.6), 150, colour=(1.0, 0.83, 0.6))


def pendants(spots, drop=0.9, look='lamp'):
    for x, y in spots:
        rod((x, y, HIGH), (x, y, HIGH - drop), 0.006, 'black')
        with at(x, y, HIGH - drop - 0.16):
            turned([(0, 0), (0.09, 0.01), (0.15, 0.08), (0.14, 0.15), (0.05, 0.2), (0, 0.2)], look)


def shelves(x0, x1, y, levels, look='oak'):
    for z in levels:
        box((x0, y - 0.36, z - 0.03), (x1, y, z), look, 0.004)
    for x in (x0, x1):
        box((x - 0.02, y - 0.36, 0), (x + 0.02, y, levels[-1] + 0.4), look, 0.004)


def bakery():
    room('oak', 'cream')
    chance = random.Random(3)
    shelves(-1.7, 1.7, DEEP, (0.9, 1.35, 1.8, 2.25))
    for z in (0.9, 1.35, 1.8, 2.25):
        x = -1.55
        while x < 1.55:
            long = chance.uniform(0.1, 0.19)
            look = chance.choice(('crust', 'crust', 'crust-dark', 'crust-pale'))
            cushion((x + long, DEEP - 0.19, z + 0.08), (long, 0.12, 0.085), look, 0.75, chance.random())
            x += long * 2 + 0.04
    box((-1.8, 1.7, 0), (0.7, 2.4, 1.0), 'oak', 0.01)
    box((-1.85, 1.65, 1.0), (0.75, 2.45, 1.05), 'counter', 0.008)
    for i in range(9):
        x = -1.65 + i * 0.26
        cushion((x, 1.95, 1.11), (0.11, 0.15, 0.07), ('crust', 'crust-pale', 'crust-dark')[i % 3], 0.75, i)
    box((HALF - 0.09, 1.2, 1.3), (HALF - 0.05, 2.6, 2.3), 'black', 0.006)
    for i in range(6):
        box((HALF - 0.096, 1.35, 2.1 - i * 0.13), (HALF - 0.088, 1.9 + 0.15 * (i % 3), 2.125 - i * 0.13), 'linen', 0)
    person(-0.6, 3.0, 0, 'linen', hair='hair-fair', step=0.02)
    pendants([(-1.3, 1.9), (-0.4, 1.9), (0.5, 1.9)], 0.75)


def blossom(high, look, seed=0, wide=0.16):
    """A bucket of flowers of one colour."""
    turned([(0, 0), (0.1, 0), (0.14, 0.3), (0.13, 0.3), (0, 0.26)], 'zinc')
    chance = random.Random(seed)
    for i in range(26):
        a, far = chance.uniform(0, 6.28), wide * math.sqrt(chance.random())
        tip = (math.cos(a) * far * 1.25, math.sin(a) * far * 1.25, high * chance.uniform(0.82, 1.05))
        rod((tip[0] * 0.3, tip[1] * 0.3, 0.28), tip, 0.004, 'stem', segments=6)
        cushion(tip, (0.042, 0.042, 0.034), look, 0.9, i)
        if i % 2:
            low = (tip[0] * 0.9, tip[1] * 0.9, tip[2] - 0.09)
            cushion(low, (0.05, 0.03, 0.014), 'leaf', 0.8, i)


BLOOMS = ('rust', 'amber', 'linen', 'rose', 'plum')


def flowers():
    room('tiles', 'sage')
    for row, (y, z) in enumerate(((1.0, 0.35), (1.5, 0.7), (2.0, 1.05))):
        box((-1.8, y - 0.22, 0), (0.5, y + 0.22, z), 'oak-dark', 0.01)
        for i in range(6):
            with at(-1.6 + i * 0.38, y, z):
                blossom(0.55 + 0.06 * ((i + row) % 3), BLOOMS[(i * 2 + row) % 5], i + row * 7)
    shelves(-1.7, 1.7, DEEP, (1.0, 1.6, 2.2), 'oak-dark')
    for i in range(7):
        for z in (1.0, 1.6, 2.2):
            with at(-1.45 + i * 0.48, DEEP - 0.18, z):
                vase(0.2 + 0.05 * ((i + int(z * 5)) % 3), ('white', 'clay', 'pot')[(i + int(z)) % 3])
    for x, y, high in ((1.4, 1.0, 1.9), (1.6, 2.6, 2.1)):
        with at(x, y):
            plant(high, x, 44)
    person(0.9, 2.7, 20, 'ink', hair='hair', step=0.02)
    pendants([(-0.9, 1.6), (0.9, 1.6)], 0.7)


def bookshop():
    room('oak', 'ink-wall')
    levels = (0.45, 0.85, 1.25, 1.65, 2.05, 2.45)
    shelves(-1.9, 1.9, DEEP, levels)
    for i, z in enumerate(levels):
        for k in range(4):
            with at(-1.85 + k * 0.95, DEEP - 0.14, z, 0):
                books(0.86 if (i + k) % 3 else 0.6, 1, True, i * 4 + k)
    for side, turn in ((-1, 90), (1, -90)):
        with at(side * (HALF - 0.05), 2.4, 0, turn):
            shelves(-1.2, 1.2, 0, levels)
            for i, z in enumerate(levels):
                for k in range(2):
                    with at(-1.15 + k * 1.2, -0.14, z):
                        books(1.05, 1, True, 60 + i * 3 + k + side)
    box((-1.1, 1.1, 0.78), (0.3, 1.9, 0.83), 'oak', 0.008)
    for x in (-1.0, 0.2):
        for y in (1.2, 1.8):
            rod((x, y, 0), (x, y, 0.78), 0.025, 'black')
    for i in range(6):
        with at(-0.95 + (i % 3) * 0.45, 1.32 + (i // 3) * 0.35, 0.83):
            books(0.24, 2 + i % 4, seed=i)
    person(0.95, 2.5, 150, 'rust', hair='hair', step=0.02)
    pendants([(-0.8, 1.5), (0.0, 1.5)], 0.9)


def workshop():
    room('tiles', 'cream')
    for i, z in enumerate((0.0, 1.55)):
        for k in range(2):
            with at(-0.95 + k * 1.9, DEEP - 0.3 - 0.12 * k, z):
                bicycle()
    for z in (0.0, 1.5):
        with at(HALF - 0.2, 1.6, z, 90):
            bicycle()
    with at(-0.9, 1.4, 0, 62):
        bicycle()
    pendants([(-1.0, 1.6), (0.2, 1.6), (1.3, 1.6)], 0.6)


def awning(half, look, stripe='linen', out=1.25, high=3.3, fall=0.62):
    """Strips of cloth on a slope, with a hem that hangs."""
    count = 11
    with placed(Matrix.Translation((0, -0.06, high))):
        for i in range(count):
            a, b = [-half + 2 * half * (i + k) / count for k in (0, 1)]
            strip(a, b, out, fall, look if i % 2 == 0 else stripe)
        rod((-half, -out, -fall), (half, -out, -fall), 0.018, 'black')
        for x in (-half + 0.05, half - 0.05):
            rod((x, 0, -0.75), (x, -out, -fall), 0.014, 'black')


def strip(a, b, out, fall, look):
    slope = Vector((0, -out, -fall))
    points = [(x, *(slope * s)[1:]) for s in (0, 1) for x in (a, b)]
    surface(points, 2, 2, look, False)
    hem = [(x, -out, -fall - d) for d in (0, 0.2) for x in (a, b)]
    surface(hem, 2, 2, look, False)


def cafe_table(x, y, turn=0):
    with at(x, y, 0, turn):
        turned([(0, 0.72), (0.33, 0.72), (0.34, 0.735), (0.33, 0.75), (0, 0.75)], 'counter')
        rod((0, 0, 0.02), (0, 0, 0.72), 0.025, 'black')
        turned([(0, 0), (0.22, 0), (0.22, 0.02), (0, 0.03)], 'black')
        for cup in (-0.12, 0.13):
            with at(cup, 0.05, 0.75):
                turned([(0, 0), (0.03, 0), (0.04, 0.07), (0.034, 0.07), (0, 0.01)], 'white')
        for side in (-1, 1):
            with at(side * 0.62, 0, 0, 90 * side):
                chair()


def chair():
    box((-0.2, -0.2, 0.43), (0.2, 0.2, 0.46), 'oak', 0.01)
    for x in (-0.17, 0.17):
        rod((x, -0.17, 0), (x, -0.16, 0.44), 0.012, 'black')
        rod((x, 0.2, 0), (x, 0.17, 0.44), 0.012, 'black')
        bent([(x, 0.17, 0.44), (x, 0.22, 0.85)], 0.012, 'black')
    for z in (0.62, 0.74, 0.83):
        box((-0.19, 0.19, z - 0.025), (0.19, 0.215, z + 0.025), 'oak', 0.006)
