"""A level of parking from its lane: bays on the right, a lift at its end; metres, the lane along y round x = 0."""
import math

import bpy
from mathutils import Matrix

import garage_looks
import looks
from car import car
from lamps import lamp, light
from solids import HERE, at, bent, box, rod

LANE, BAY, LONG, HIGH = 3.05, 2.6, 5.3, 2.95
WALL, SIDE = LANE + LONG + 0.25, LANE + 0.3
NEAR, FAR = -7.0, 26.4
WALK = -1.9
FIRST = 2.4


def build(frame):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    looks.LOOKS.update(garage_looks.LOOKS)
    font = bpy.data.fonts.load(frame['font'])
    box((-SIDE, NEAR, -0.2), (WALL, FAR, 0), 'garage-floor', 0)
    box((-SIDE, NEAR, HIGH), (WALL, FAR, HIGH + 0.2), 'ceiling', 0)
    painted(((LANE, NEAR), (WALL, NEAR), (WALL, FAR), (LANE, FAR)), 'bay-floor', 0.001)
    # people walk to the lift along the wall
    painted(((-SIDE, NEAR), (WALK, NEAR), (WALK, FAR), (-SIDE, FAR)), 'walk', 0.001)
    painted(((WALK, NEAR), (WALK + 0.1, NEAR), (WALK + 0.1, FAR), (WALK, FAR)))
    banded(WALL, NEAR, WALL, FAR, -1, 0)
    banded(-SIDE, NEAR, -SIDE, FAR, 1, 0)
    banded(-SIDE, FAR, WALL, FAR, 0, -1)
    for i in range(-3, 9):
        bay(i, font)
        if i % 3 == 0:
            column(LANE + 0.35, FIRST + BAY * i)
    for i, paint in CARS:
        with at(LANE + 0.55, FIRST + BAY * (i + 0.5)):
            car(paint)
    side_wall()
    lobby(font)
    under_ceiling()
    charger()
    arrow(6.4)
    arrow(15.5)


CARS = ((3, 'car-white'), (4, 'car-grey'), (6, 'car-ink'), (8, 'car-white'))


def banded(x0, y0, x1, y1, dx, dy):
    """A wall that looks along dx, dy: a dark band below, and a stripe over it."""
    for z0, z1, paint, out in ((0, HIGH, 'wall', 0), (0, 0.9, 'band', 0.006), (0.9, 0.98, 'stripe', 0.006)):
        xs = sorted((x0, x1, x0 + dx * out, x0 - dx * 0.2))
        ys = sorted((y0, y1, y0 + dy * out, y0 - dy * 0.2))
        box((xs[0], ys[0], z0), (xs[-1], ys[-1], z1), paint, 0)


def column(x, y):
    box((x - 0.25, y - 0.25, 0), (x + 0.25, y + 0.25, HIGH), 'concrete', 0.02, 2)
    for z0, z1, paint in ((0.02, 1.0, 'band'), (1.0, 1.1, 'stripe')):
        box((x - 0.254, y - 0.254, z0), (x + 0.254, y + 0.254, z1), paint, 0.02, 2)


def painted(spots, paint='line', z=0.003):
    """On the floor."""
    mesh = bpy.data.meshes.new('painted')
    mesh.from_pydata([(x, y, z) for x, y in spots], [], [range(len(spots))])
    mesh.materials.append(looks.look(paint))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('painted', mesh))


def bay(i, font):
    """Lines from the lane to the wall, a number at both ends and a stop for wheels at the wall."""
    low, end = FIRST + BAY * i, WALL - 0.1
    painted(((LANE, low - 0.05), (end, low - 0.05), (end, low + 0.05), (LANE, low + 0.05)))
    place = Matrix.Translation((LANE + 0.75, low + BAY / 2, 0.004)) @ Matrix.Rotation(-math.pi / 2, 4, 'Z')
    text(str(41 + i), font, 0.9, 'line', place)
    turn = Matrix.Rotation(-math.pi / 2, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'X')
    text(str(41 + i), font, 0.5, 'band', Matrix.Translation((WALL - 0.004, low + BAY / 2, 1.5)) @ turn)
    x0, x1 = WALL - 0.75, WALL - 0.6
    box((x0, low + 0.4, 0), (x1, low + BAY - 0.4, 0.1), 'black', 0.03, 3)
    for y in (low + 0.62, low + BAY - 0.62):
        box((x0 - 0.002, y - 0.1, 0.01), (x1 + 0.002, y + 0.1, 0.102), 'stripe', 0.03, 3)


def text(body, font, size, paint, matrix):
    curve = bpy.data.curves.new('text', 'FONT')
    curve.body, curve.font, curve.size = body, font, size
    curve.align_x, curve.align_y, curve.extrude = 'CENTER', 'CENTER', 0.001
    curve.materials.append(looks.look(paint))
    thing = bpy.data.objects.new('text', curve)
    thing.matrix_world = HERE[-1] @ matrix
    bpy.context.scene.collection.objects.link(thing)


def side_wall():
    """Shallow piers."""
    for i in range(-1, 4):
        y = FIRST + BAY * 3 * i
        box((-SIDE, y - 0.25, 0), (-SIDE + 0.18, y + 0.25, HIGH), 'concrete', 0.02, 2)
        for z0, z1, paint in ((0.02, 1.0, 'band'), (1.0, 1.1, 'stripe')):
            box((-SIDE, y - 0.254, z0), (-SIDE + 0.184, y + 0.254, z1), paint, 0.02, 2)


def lobby(font):
    """At the end of the lane: a warm portal of the lift with a lit sign over it."""
    box((-1.5, FAR - 0.05, 0), (1.5, FAR, HIGH), 'oak', 0)
    for a, b in ((-0.62, -0.5), (0.5, 0.62)):
        box((a, FAR - 0.1, 0), (b, FAR, 2.2), 'black', 0.003)
    box((-0.62, FAR - 0.1, 2.1), (0.62, FAR, 2.2), 'black', 0.003)
    for a, b in ((-0.5, -0.004), (0.004, 0.5)):
        box((a, FAR - 0.08, 0), (b, FAR, 2.1), 'brushed', 0.002)
    box((-0.55, FAR - 0.14, 2.34), (0.55, FAR - 0.06, 2.7), 'sign-lit', 0.02, 3)
    upright = Matrix.Rotation(math.pi / 2, 4, 'X')
    text('−1', font, 1.2, 'band', Matrix.Translation((2.6, FAR - 0.004, 1.85)) @ upright)
    text('Лифт', font, 0.32, 'black', Matrix.Translation((0, FAR - 0.145, 2.52)) @ upright)


def under_ceiling():
    """Lines of lamps, a closed tray of cables, a pipe of sprinklers."""
    for x in (-1.6, 2.2):
        for y in range(int(NEAR), int(FAR) - 3, 4):
            box((x - 0.05, y + 0.3, HIGH - 0.3), (x + 0.05, y + 3.7, HIGH - 0.25), 'strip', 0.004)
            box((x - 0.06, y + 0.28, HIGH - 0.25), (x + 0.06, y + 3.72, HIGH - 0.2), 'black', 0.004)
            for end in (y + 0.8, y + 3.2):
                rod((x, end, HIGH - 0.2), (x, end, HIGH), 0.006, 'black')
            lamp((x, y + 2, HIGH - 0.32), (0.3, 3.4), 60)
            lamp((x, y + 2, HIGH - 0.6), (1.6, 3.4), 14, (math.pi, 0, 0))
    for y in range(int(NEAR) + 2, int(FAR), 4):
        lamp((WALL - 2, y, HIGH - 0.35), (1.6, 2.6), 20)
    # the free bays in front are lit warmer than what is behind them
    lamp((LANE + 2.4, FIRST + BAY * 1.4, HIGH - 0.35), (4.4, 3.0), 260, colour=(1.0, 0.76, 0.45))
    lamp((0, FAR - 1.2, HIGH - 0.2), (2.4, 0.6), 60, colour=(1.0, 0.82, 0.58))
    lamp((0, NEAR + 1, 2.2), (4, 1.2), 60, (math.radians(80), 0, 0))
    box((-0.1, NEAR, HIGH - 0.24), (0.3, FAR, HIGH - 0.14), 'tray', 0.01)
    for y in range(int(NEAR), int(FAR), 2):
        for x in (-0.06, 0.26):
            rod((x, y, HIGH - 0.14), (x, y, HIGH), 0.008, 'steel')
    x = LANE + 1.9
    rod((x, NEAR, HIGH - 0.16), (x, FAR, HIGH - 0.16), 0.04, 'pipe')
    for i in range(-3, 8):
        y = FIRST + BAY * (i + 0.5)
        rod((x, y, HIGH - 0.16), (x, y, HIGH - 0.3), 0.012, 'pipe')
        rod((x, y, HIGH - 0.31), (x, y, HIGH - 0.3), 0.03, 'steel')


def charger():
    """On the wall of the third free bay, its cable in a loop."""
    y = FIRST + BAY * 2.82
    box((WALL - 0.17, y - 0.17, 1.15), (WALL, y + 0.17, 1.7), 'white', 0.05, 4)
    box((WALL - 0.176, y - 0.1, 1.48), (WALL - 0.16, y + 0.1, 1.6), 'screen', 0.01)
    box((WALL - 0.18, y - 0.06, 1.38), (WALL - 0.165, y + 0.06, 1.395), 'charge-lit', 0.002)
    points = []
    for i in range(41):
        a = i / 40 * 4 * math.pi
        points.append((WALL - 0.08 - 0.0012 * i, y + math.sin(a) * 0.2, 1.0 + math.cos(a) * 0.26))
    bent(points, 0.016, 'black')


def arrow(y):
    painted(((1.35, y), (1.5, y), (1.5, y + 1.3), (1.35, y + 1.3)))
    painted(((1.1, y + 1.3), (1.75, y + 1.3), (1.425, y + 2.2)))
