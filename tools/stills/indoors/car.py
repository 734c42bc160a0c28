"""A parked car: a skin over rings along its length, with arches cut for its wheels; metres, its nose at x = 0."""
import math

import bmesh
import bpy
from mathutils import Matrix

import looks
from solids import HERE, at, box, placed, rod, turned

# x of a ring, then (y, z) from the sill over shoulder and glass to the middle of the roof
RINGS = (
    (0.0, ((0.6, 0.3), (0.7, 0.42), (0.72, 0.6), (0.68, 0.69), (0.66, 0.71), (0.56, 0.72), (0, 0.74))),
    (0.1, ((0.72, 0.22), (0.82, 0.4), (0.84, 0.64), (0.78, 0.78), (0.75, 0.8), (0.62, 0.82), (0, 0.85))),
    (0.5, ((0.8, 0.19), (0.89, 0.44), (0.9, 0.74), (0.83, 0.89), (0.79, 0.91), (0.66, 0.94), (0, 0.97))),
    (1.12, ((0.82, 0.18), (0.9, 0.46), (0.91, 0.84), (0.82, 0.985), (0.79, 1.01), (0.71, 1.04), (0, 1.07))),
    (1.28, ((0.82, 0.18), (0.9, 0.46), (0.91, 0.86), (0.82, 1.0), (0.77, 1.09), (0.7, 1.14), (0, 1.18))),
    (1.92, ((0.82, 0.18), (0.9, 0.47), (0.91, 0.89), (0.83, 1.02), (0.65, 1.44), (0.58, 1.52), (0, 1.57))),
    (2.5, ((0.82, 0.18), (0.9, 0.47), (0.91, 0.9), (0.83, 1.03), (0.65, 1.48), (0.58, 1.57), (0, 1.62))),
    (2.58, ((0.82, 0.18), (0.9, 0.47), (0.91, 0.9), (0.83, 1.03), (0.65, 1.48), (0.58, 1.57), (0, 1.62))),
    (3.3, ((0.82, 0.2), (0.9, 0.47), (0.91, 0.92), (0.82, 1.05), (0.64, 1.4), (0.57, 1.5), (0, 1.56))),
    (3.62, ((0.81, 0.22), (0.9, 0.48), (0.9, 0.93), (0.8, 1.06), (0.63, 1.3), (0.56, 1.43), (0, 1.49))),
    (4.12, ((0.78, 0.28), (0.87, 0.5), (0.87, 0.92), (0.77, 1.03), (0.66, 1.07), (0.56, 1.1), (0, 1.12))),
    (4.28, ((0.7, 0.36), (0.8, 0.52), (0.8, 0.84), (0.72, 0.93), (0.64, 0.95), (0.52, 0.97), (0, 0.98))),
)
AXLES, REACH = (0.82, 3.36), 0.385


def car(paint):
    names = (paint, 'car-glass', 'black')
    mesh = bmesh.new()
    rings = []
    for x, half in RINGS:
        left = [(x, y, z) for y, z in half]
        right = [(x, -y, z) for y, z in reversed(half[:-1])]
        rings.append([mesh.verts.new(spot) for spot in left + right])
    count = len(rings[0])
    for i, (a, b) in enumerate(zip(rings, rings[1:])):
        for j in range(count):
            k = (j + 1) % count
            face = mesh.faces.new((a[j], a[k], b[k], b[j]))
            face.smooth = True
            face.material_index = part(i, j if j < count // 2 else count - 2 - j)
    for ring in (rings[0][::-1], rings[-1]):
        mesh.faces.new(ring).smooth = True
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces[:])
    body = bpy.data.meshes.new('car')
    mesh.to_mesh(body)
    mesh.free()
    thing = stand(body, names)
    smooth = thing.modifiers.new('smooth', 'SUBSURF')
    smooth.levels = smooth.render_levels = 3
    for x in AXLES:
        cut = thing.modifiers.new('arch', 'BOOLEAN')
        cut.object, cut.operation, cut.solver = arch(x, names), 'DIFFERENCE', 'EXACT'
    for x in AXLES:
        for side in (-1, 1):
            with at(x, side * 0.79, 0.33, 90 - 90 * side):
                wheel()
    trim()


def part(ring, column):
    """0 is paint, 1 glass, 2 the sill and what is black between windows."""
    if column <= 0:
        return 2
    if column == 3 and 4 <= ring <= 7:
        return 2 if ring == 6 else 1
    return 1 if column == 5 and ring in (4, 9) else 0


def stand(body, names):
    for name in names:
        body.materials.append(looks.look(name))
    thing = bpy.data.objects.new('car', body)
    thing.matrix_world = HERE[-1]
    bpy.context.scene.collection.objects.link(thing)
    return thing


def arch(x, names):
    """What is taken out of the body round an axle, black inside."""
    mesh = bmesh.new()
    bmesh.ops.create_cone(
        mesh,
        cap_ends=True,
        segments=48,
        radius1=REACH,
        radius2=REACH,
        depth=2.4,
        matrix=Matrix.Translation((x, 0, 0.33)) @ Matrix.Rotation(math.pi / 2, 4, 'X'),
    )
    for one in mesh.faces:
        one.material_index = 2
    body = bpy.data.meshes.new('arch')
    mesh.to_mesh(body)
    mesh.free()
    thing = stand(body, names)
    thing.hide_render = True
    return thing


def wheel():
    """Its outer side looks along y."""
    with placed(Matrix.Rotation(-math.pi / 2, 4, 'X')):
        tread = [(0.2, -0.1), (0.29, -0.11), (0.325, -0.08), (0.33, 0), (0.325, 0.08)]
        turned(tread + [(0.3, 0.105), (0.24, 0.1), (0.23, 0.05)], 'rubber')
        turned([(0.235, 0.095), (0.22, 0.1), (0.2, 0.05)], 'steel')
        turned([(0.0, 0.03), (0.225, 0.03)], 'black')
        turned([(0.0, 0.09), (0.05, 0.088), (0.065, 0.06)], 'steel')
        for i in range(5):
            with placed(Matrix.Rotation(i * 2 * math.pi / 5, 4, 'Z')):
                box((0.02, -0.032, 0.045), (0.225, 0.032, 0.08), 'steel', 0.012, 2)


def trim():
    """Lamps, grille, plates, mirrors, handles."""
    box((0.0, -0.42, 0.36), (0.16, 0.42, 0.5), 'black', 0.03, 3)
    box((-0.012, -0.26, 0.385), (0.1, 0.26, 0.495), 'white', 0.008)
    for side in (-1, 1):
        with at(0.13, side * 0.64, 0.665, side * 22):
            box((-0.085, -0.17, -0.045), (0.14, 0.17, 0.045), 'car-lamp', 0.03, 3)
        with at(4.1, side * 0.62, 0.84, -side * 16):
            box((-0.1, -0.14, -0.06), (0.085, 0.14, 0.06), 'car-tail', 0.03, 3)
        y0, y1 = sorted((side * 0.84, side * 1.03))
        box((1.42, y0, 0.97), (1.6, y1, 1.1), 'black', 0.04, 3)
        for x in (2.3, 3.18):
            y0, y1 = sorted((side * 0.87, side * 0.912))
            box((x - 0.1, y0, 0.84), (x + 0.1, y1, 0.865), 'black', 0.01)
        rod((1.0, side * 0.84, 0.2), (3.1, side * 0.84, 0.2), 0.05, 'black')
    box((4.1, -0.26, 0.62), (4.215, 0.26, 0.73), 'white', 0.008)
