"""Pieces of a plan, each in its own corner: along the wall, away from it, up; metres."""
import math

from mathutils import Matrix

from dressing import books, bowl, vase
from kitchen import kitchen
from solids import at, bent, box, cushion, placed, rod, surface, turned


def sofa(width, depth, style):
    cloth = style['sofa']
    for u in (0.09, width - 0.09):
        for v in (0.1, depth - 0.1):
            rod((u, v, 0), (u, v, 0.13), 0.016, 'oak-dark')
    box((0.01, 0.02, 0.13), (width - 0.01, depth - 0.02, 0.27), cloth, 0.03, 3)
    box((0.01, 0.02, 0.2), (width - 0.01, 0.2, 0.74), cloth, 0.06, 4)
    for u in (0.01, width - 0.2):
        box((u, 0.04, 0.2), (u + 0.19, depth - 0.03, 0.58), cloth, 0.06, 4)
    seats = 3 if width > 2.2 else 2
    wide = (width - 0.42) / seats
    for i in range(seats):
        middle = 0.21 + (i + 0.5) * wide
        cushion((middle, (depth + 0.18) / 2, 0.355), (wide / 2 - 0.003, (depth - 0.2) / 2, 0.1), cloth, 0.22, i)
        with at(middle, 0.29, 0.6):
            cushion((0, 0, 0), (wide / 2 - 0.012, 0.1, 0.21), cloth, 0.3, i + 9)
    for i, (u, look, turn) in enumerate(((0.42, 'ink', 9), (width - 0.43, 'amber', -12), (width - 0.72, 'linen', 5))):
        with at(u, 0.44, 0.62, turn):
            cushion((0, 0, 0), (0.22, 0.075, 0.2), look, 0.5, i + 3)
    throw(width - 0.1, depth)


def throw(u, depth):
    box((u - 0.11, depth * 0.34, 0.575), (u + 0.115, depth * 0.72, 0.592), 'linen', 0.008, 3)
    box((u + 0.098, depth * 0.34, 0.3), (u + 0.116, depth * 0.72, 0.59), 'linen', 0.008, 3)


def armchair(width, depth, style):
    for u in (0.1, width - 0.1):
        for v in (0.12, depth - 0.1):
            rod((u, v, 0), (u, v, 0.3), 0.016, 'oak', 0.02)
    box((0.05, 0.06, 0.24), (width - 0.05, depth - 0.05, 0.34), 'chair', 0.04, 3)
    box((0.05, 0.05, 0.3), (width - 0.05, 0.19, 0.8), 'chair', 0.06, 4)
    for u in (0.04, width - 0.13):
        box((u, 0.08, 0.3), (u + 0.09, depth - 0.06, 0.56), 'chair', 0.04, 4)
    cushion((width / 2, depth / 2 + 0.06, 0.4), (width / 2 - 0.14, depth / 2 - 0.12, 0.085), 'chair', 0.25, 2)
    with at(width / 2, 0.28, 0.58):
        cushion((0, 0, 0), (0.2, 0.08, 0.18), 'rust', 0.5, 5)


def bed(width, depth, style):
    table = 0.45 if width > 2.1 else 0
    left, right = table, width - table
    middle = (left + right) / 2
    for u in (0.02, width - 0.42) if table else ():
        box((u, 0.02, 0.1), (u + 0.4, 0.4, 0.46), 'oak', 0.006)
        box((u + 0.01, 0.4, 0.12), (u + 0.39, 0.412, 0.44), 'front', 0.004)
        for du in (0.04, 0.36):
            rod((u + du, 0.06, 0), (u + du, 0.06, 0.1), 0.012, 'oak')
            rod((u + du, 0.35, 0), (u + du, 0.35, 0.1), 0.012, 'oak')
        with at(u + 0.2, 0.2, 0.46):
            table_lamp()
    box((left - 0.02, 0, 0.08), (right + 0.02, 0.08, 1.0), style['sofa'], 0.03, 4)
    box((left, 0.08, 0.1), (right, depth - 0.01, 0.32), style['sofa'], 0.03, 3)
    cushion((middle, depth / 2 + 0.03, 0.42), ((right - left) / 2 - 0.02, depth / 2 - 0.07, 0.13), 'linen', 0.16, 1)
    quilt(left, right, depth, style)
    for i, u in enumerate((left + (right - left) * 0.27, left + (right - left) * 0.73)):
        with at(u, 0.3, 0.66, 2 - 4 * i):
            cushion((0, 0, 0), ((right - left) * 0.215, 0.09, 0.2), 'linen', 0.5, i)
    with at(middle, 0.46, 0.64):
        cushion((0, 0, 0), (0.3, 0.075, 0.16), 'amber', 0.5, 7)


def quilt(left, right, depth, style):
    box((left - 0.025, 0.72, 0.3), (right + 0.025, depth + 0.02, 0.575), 'linen', 0.05, 4)
    box((left - 0.03, depth - 0.62, 0.29), (right + 0.03, depth + 0.026, 0.585), style['quilt'], 0.05, 4)
    box((left - 0.022, 0.62, 0.5), (right + 0.022, 0.86, 0.59), 'paper', 0.04, 4)


def table_lamp():
    turned([(0.0, 0.0), (0.07, 0.0), (0.075, 0.06), (0.05, 0.17), (0.015, 0.2), (0.0, 0.2)], 'clay')
    turned([(0.11, 0.2), (0.1, 0.24), (0.075, 0.36), (0.073, 0.36)], 'paper')


def rug(width, depth, style):
    box((0, 0, 0.001), (width, depth, 0.014), style['rug'], 0.006)


def coffee_table(width, depth, _):
    middle, far = (width / 2, depth / 2), min(width, depth) / 2 - 0.04
    with at(*middle):
        turned([(0.0, 0.37), (far - 0.01, 0.37), (far, 0.38), (far, 0.395), (far - 0.01, 0.405), (0, 0.405)], 'oak')
        for i in range(3):
            a = 0.5 + i * 2 * math.pi / 3
            rod(
                (math.cos(a) * far * 0.75, math.sin(a) * far * 0.75, 0),
                (math.cos(a) * far * 0.55, math.sin(a) * far * 0.55, 0.37),
                0.014,
                'oak',
                0.02,
            )
        with at(-0.05, 0.03, 0.405, 20):
            books(0.22, 2)
        with at(0.13, -0.08, 0.405):
            bowl(0.07)


def television(width, depth, _):
    low, high = 0.16, 0.5
    for u in (0.12, width - 0.12):
        for v in (0.06, depth - 0.06):
            rod((u, v, 0), (u, v, low), 0.014, 'black')
    box((0.02, 0.01, low), (width - 0.02, depth - 0.02, high), 'oak', 0.006)
    doors = max(2, round(width / 0.55))
    wide = (width - 0.06) / doors
    for i in range(doors):
        box(
            (0.03 + i * wide + 0.002, depth - 0.02, low + 0.015),
            (0.03 + (i + 1) * wide - 0.002, depth - 0.004, high - 0.015),
            'front',
            0.003,
        )
    half = min(0.62, width / 2 - 0.12)
    box((width / 2 - half, 0.02, 0.72), (width / 2 + half, 0.055, 0.72 + half * 1.13), 'screen', 0.004)
    with at(width - 0.22, depth / 2, high):
        vase(0.22)
    with at(0.2, depth / 2, high, 8):
        books(0.2, 3)


def dining(width, depth, _):
    wide = width >= depth
    du, dv = (0.1, 0.36) if wide else (0.36, 0.1)
    u0, v0, u1, v1 = du, dv, width - du, depth - dv
    box((u0, v0, 0.715), (u1, v1, 0.75), 'oak', 0.008, 3)
    for u, way in ((u0 + 0.08, 1), (u1 - 0.08, -1)):
        for v, across in ((v0 + 0.08, 1), (v1 - 0.08, -1)):
            rod(
                (u - way * 0.02, v - across * 0.02, 0),
                (u + way * 0.02, v + across * 0.02, 0.715),
                0.017,
                'oak',
                0.028,
            )
    seats = max(1, math.floor(((u1 - u0) if wide else (v1 - v0)) / 0.6))
    for i in range(seats):
        share = (i + 0.5) / seats
        u, v = u0 + (u1 - u0) * share, v0 + (v1 - v0) * share
        spots = ((u, v0 - 0.1, 0), (u, v1 + 0.1, 180)) if wide else ((u0 - 0.1, v, -90), (u1 + 0.1, v, 90))
        for x, y, turn in spots:
            with at(x, y, 0, turn + 3 * (i - 0.5)):
                chair()
    with at((u0 + u1) / 2, (v0 + v1) / 2, 0.75):
        with at(-0.1, 0.12):
            vase(0.24)
        with at(0.12, -0.14):
            bowl(0.12, True)
    pendant((u0 + u1) / 2, (v0 + v1) / 2)


def chair():
    """Faces +v."""
    cushion((0, 0.02, 0.455), (0.215, 0.21, 0.035), 'chair', 0.35)
    for u in (-0.17, 0.17):
        rod((u * 1.12, 0.2, 0), (u, 0.17, 0.43), 0.011, 'oak', 0.015)
        rod((u * 1.12, -0.22, 0), (u, -0.17, 0.44), 0.011, 'oak', 0.015)
        bent([(u, -0.17, 0.42), (u * 1.02, -0.2, 0.62), (u * 1.0, -0.235, 0.8)], 0.012, 'oak')
    points = []
    for i in range(7):
        for j in range(15):
            a = (j / 14 - 0.5) * 1.5
            edge = 0.075 * math.sqrt(max(0.0, 1 - (2 * j / 14 - 1) ** 6))
            points.append((math.sin(a) * 0.3, -0.22 - (1 - math.cos(a)) * -0.16, 0.72 + (i / 6 - 0.5) * 2 * edge))
    back = surface(points, 7, 15, 'oak')
    thick = back.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness = 0.018


def pendant(u, v):
    rod((u, v, 1.72), (u, v, 3), 0.003, 'black')
    with placed(Matrix.Translation((u, v, 1.68)) @ Matrix.Scale(0.78, 4)):
        turned(
            [
                (0.012, 0.24), (0.05, 0.235), (0.15, 0.15), (0.21, 0.02),
                (0.205, 0.0), (0.2, 0.02), (0.14, 0.14), (0.04, 0.22),
            ],
            'black',
        )
        turned([(0.0, 0.05), (0.05, 0.07), (0.06, 0.11), (0.0, 0.17)], 'lamp')


def desk(width, depth, _):
    box((0, 0, 0.715), (width, depth * 0.92, 0.75), 'oak', 0.006)
    for u in (0.05, width - 0.05):
        for v in (0.06, depth * 0.86):
            rod((u, v, 0), (u, v, 0.715), 0.016, 'black')
    with at(width / 2, depth + 0.05, 0, 180):
        chair()
    with at(0.2, 0.16, 0.75):
        table_lamp()


def wardrobe(width, depth, _):
    box((0, 0, 0), (width, depth - 0.02, 2.35), 'front', 0.004)
    doors = max(2, round(width / 0.5))
    for i in range(doors):
        u0, u1 = width * i / doors + 0.002, width * (i + 1) / doors - 0.002
        box((u0, depth - 0.02, 0.06), (u1, depth, 2.33), 'front', 0.003)
        u = u1 - 0.03 if i % 2 == 0 else u0 + 0.03
        rod((u, depth + 0.012, 0.95), (u, depth + 0.012, 1.2), 0.006, 'black')


def shelf(width, depth, _):
    deep = min(depth, 0.32)
    for u in (0, width - 0.03):
        box((u, 0, 0), (u + 0.03, deep, 2.0), 'oak', 0.003)
    for i, z in enumerate((0.08, 0.46, 0.84, 1.22, 1.6, 1.97)):
        box((0, 0, z), (width, deep, z + 0.028), 'oak', 0.003)
        if z < 1.9:
            with at(0.08 + 0.2 * (i % 2), deep / 2, z + 0.028):
                books(min(0.7, width - 0.4), 1, True, i)


BUILDS = {
    'sofa': sofa,
    'armchair': armchair,
    'bed': bed,
    'rug': rug,
    'coffee-table': coffee_table,
    'television': television,
    'dining': dining,
    'desk': desk,
    'wardrobe': wardrobe,
    'shelf': shelf,
    'kitchen': kitchen,
}
