"""What makes a room lived in: books, bowls, vases, plants, pictures."""
import math
import random

from mathutils import Vector

from solids import at, bent, box, cushion, surface, turned

COVERS = ('ink', 'linen', 'rust', 'paper', 'amber', 'chair', 'leaf', 'clay')


def books(width, layers, standing=False, seed=0):
    chance = random.Random(seed)
    if not standing:
        for i in range(layers):
            w, d = width * chance.uniform(0.85, 1), width * chance.uniform(0.65, 0.75)
            with at(0, 0, i * 0.026, chance.uniform(-8, 8)):
                box((-w / 2, -d / 2, 0), (w / 2, d / 2, 0.024), COVERS[(i + seed) % 8], 0.003)
        return
    u = 0.0
    while u < width:
        thick, high = chance.uniform(0.014, 0.036), chance.uniform(0.18, 0.27)
        box((u, -0.1, 0), (u + thick - 0.001, 0.07, high), chance.choice(COVERS), 0.002)
        u += thick


def bowl(radius, fruit=False):
    turned(
        [
            (0, 0.004), (radius * 0.5, 0), (radius * 0.9, radius * 0.35), (radius, radius * 0.55),
            (radius * 0.95, radius * 0.55), (radius * 0.8, radius * 0.3), (0, radius * 0.12),
        ],
        'pot',
    )
    if fruit:
        for i in range(5):
            a = i * 2.4
            far = radius * 0.42 if i < 4 else 0
            spot = (math.cos(a) * far, math.sin(a) * far, radius * (0.5 if i < 4 else 0.8))
            cushion(spot, (0.037, 0.037, 0.035), 'amber' if i % 2 else 'rust', 0.9)


def vase(high, look='white'):
    turned(
        [
            (0, 0), (high * 0.2, 0), (high * 0.32, high * 0.3), (high * 0.28, high * 0.62),
            (high * 0.12, high * 0.86), (high * 0.15, high), (high * 0.11, high), (high * 0.08, high * 0.86),
        ],
        look,
    )
    chance = random.Random(high)
    for i in range(7):
        a, lean = i * 0.9, chance.uniform(0.06, 0.16)
        tip = (math.cos(a) * lean, math.sin(a) * lean, high + chance.uniform(0.2, 0.36))
        bent([(0, 0, high * 0.8), (tip[0] * 0.4, tip[1] * 0.4, high + 0.12), tip], 0.0022, 'stem')
        for k in range(6):
            share = 0.35 + k * 0.12
            spot = Vector((0, 0, high)).lerp(Vector(tip), share)
            leaf_at(spot, a + k * 2.2, 0.055, 0.022, 0.3)


def leaf_at(spot, turn, long, wide, droop):
    points = []
    way = Vector((math.cos(turn), math.sin(turn), 0))
    side = Vector((-way.y, way.x, 0))
    for i in range(7):
        s = i / 6
        half = wide * math.sin(math.pi * min(0.97, 0.06 + s * 0.94)) ** 0.8
        rise = 0.28 * s * long - droop * s * s * long
        middle = spot + way * (s * long) + Vector((0, 0, rise))
        for w in (-1, 0, 1):
            points.append(middle + side * (w * half) + Vector((0, 0, abs(w) * half * 0.25)))
    surface(points, 7, 3, 'leaf')


def plant(high, seed=1, leaves=34):
    """A ficus in a pot on the floor."""
    chance = random.Random(seed)
    turned([(0, 0), (0.13, 0), (0.165, 0.05), (0.175, 0.3), (0.16, 0.3), (0.155, 0.27), (0, 0.27)], 'pot')
    turned([(0, 0.268), (0.156, 0.268)], 'soil')
    for stem in range(3):
        a = stem * 2.1 + seed
        lean = 0.1 + 0.06 * stem
        tip = Vector((math.cos(a) * lean, math.sin(a) * lean, high * (0.72 + 0.14 * stem)))
        foot = Vector((math.cos(a) * 0.03, math.sin(a) * 0.03, 0.26))
        middle = foot.lerp(tip, 0.5) + Vector((math.cos(a + 1) * 0.03, math.sin(a + 1) * 0.03, 0))
        bent([foot, middle, tip], 0.008, 'oak-dark')
        for i in range(leaves // 3):
            share = 0.3 + 0.7 * i / (leaves // 3 - 1)
            spot = foot.lerp(tip, share)
            turn = i * 2.4 + chance.uniform(-0.4, 0.4)
            size = chance.uniform(0.17, 0.27)
            out = spot + Vector((math.cos(turn) * 0.06, math.sin(turn) * 0.06, 0.04))
            bent([spot, out], 0.003, 'stem')
            leaf_at(out, turn, size, size * 0.3, chance.uniform(0.5, 1.1))


def bottle(high, look):
    turned(
        [
            (0, 0), (high * 0.16, 0), (high * 0.16, high * 0.6),
            (high * 0.06, high * 0.75), (high * 0.055, high), (0, high),
        ],
        look,
    )


def river_picture(wide, high, seed=0):
    """Hangs on the wall y = 0: an evening over the river in three colours."""
    box((-wide / 2, 0, 0), (wide / 2, 0.025, high), 'oak', 0.003)
    box((-wide / 2 + 0.015, 0.02, 0.015), (wide / 2 - 0.015, 0.027, high - 0.015), 'paper', 0.0)
    inner = (wide / 2 - 0.07, high - 0.07)
    box((-inner[0], 0.026, 0.07), (inner[0], 0.0285, inner[1]), 'sky', 0.0)
    level = 0.07 + (inner[1] - 0.07) * (0.36 + 0.16 * seed)
    box((-inner[0], 0.027, 0.07), (inner[0], 0.0295, level), 'river', 0.0)
    with at(inner[0] * (0.3 - 0.7 * seed), 0.029, level + wide * 0.13):
        disc(wide * 0.11)


def disc(radius):
    turns = [2 * math.pi * i / 40 for i in range(41)]
    points = [(r * math.cos(a), 0.0008, r * math.sin(a)) for r in (0, radius) for a in turns]
    surface(points, 2, 41, 'sun', False)
