"""A car from its front bumper at x = 0 backwards: a cage of few corners, rounded by subdivision; metres."""
import bmesh

from mathutils import Matrix

from solids import add, at, box, cushion, placed, rod, turned

LONG, BASE, AXLE, WHEEL = 4.36, 2.62, 0.86, 0.335

# Along the car: half widths and heights of the sill, the side, the shoulder, the foot of the panes, the roof's edge and its middle.
STATIONS = (
    (0.0, (0.6, 0.26), (0.7, 0.45), (0.66, 0.64), (0.54, 0.67), (0.34, 0.68), (0, 0.69)),
    (0.16, (0.74, 0.2), (0.84, 0.46), (0.79, 0.7), (0.66, 0.75), (0.4, 0.77), (0, 0.78)),
    (0.62, (0.79, 0.2), (0.89, 0.5), (0.83, 0.8), (0.71, 0.86), (0.42, 0.89), (0, 0.9)),
    (1.12, (0.8, 0.2), (0.9, 0.5), (0.855, 0.88), (0.76, 0.94), (0.48, 0.97), (0, 0.985)),
    (1.22, (0.8, 0.2), (0.9, 0.5), (0.86, 0.9), (0.77, 0.96), (0.52, 1.01), (0, 1.03)),
    (1.9, (0.8, 0.2), (0.9, 0.5), (0.865, 0.93), (0.79, 0.98), (0.61, 1.43), (0, 1.465)),
    (2.75, (0.8, 0.2), (0.9, 0.5), (0.87, 0.95), (0.79, 1.0), (0.63, 1.47), (0, 1.51)),
    (3.5, (0.8, 0.2), (0.9, 0.52), (0.865, 0.98), (0.77, 1.02), (0.6, 1.43), (0, 1.465)),
    (4.06, (0.79, 0.24), (0.88, 0.55), (0.83, 0.99), (0.72, 1.03), (0.5, 1.07), (0, 1.09)),
    (4.26, (0.75, 0.28), (0.84, 0.56), (0.79, 0.92), (0.66, 0.97), (0.42, 0.99), (0, 1.0)),
    (LONG, (0.66, 0.32), (0.74, 0.56), (0.7, 0.84), (0.58, 0.88), (0.36, 0.89), (0, 0.9)),
)


def car(paint):
    skin(paint)
    for x in (AXLE, AXLE + BASE):
        for side in (-1, 1):
            with placed(Matrix.Translation((x, side * 0.79, WHEEL))):
                wheel(side)
    for side in (-1, 1):
        cushion((1.42, side * 0.99, 1.0), (0.07, 0.1, 0.065), paint, 0.5)
        box((0.1, side * 0.62 - 0.14, 0.62), (0.3, side * 0.62 + 0.14, 0.69), 'lens', 0.02, 3)
        box((LONG - 0.16, side * 0.62 - 0.15, 0.8), (LONG - 0.03, side * 0.62 + 0.15, 0.87), 'tail-lens', 0.02, 3)
    box((-0.012, -0.42, 0.3), (0.1, 0.42, 0.44), 'black', 0.02, 3)
    box((-0.02, -0.26, 0.47), (0.03, 0.26, 0.58), 'paper', 0.004)
    box((LONG - 0.02, -0.26, 0.62), (LONG + 0.016, 0.26, 0.73), 'paper', 0.004)


def skin(paint):
    mesh = bmesh.new()
    rows = []
    for x, *half in STATIONS:
        right = [mesh.verts.new((x, -y, z)) for y, z in half]
        left = [mesh.verts.new((x, y, z)) for y, z in reversed(half[:-1])]
        rows.append(right + left)
    panes = set()
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        for k in range(len(a) - 1):
            face = mesh.faces.new((a[k], a[k + 1], b[k + 1], b[k]))
            side = k in (3, 6) and 4 <= i <= 7
            ends = k in (4, 5) and i in (4, 7)
            if side or ends:
                panes.add(face)
                face.material_index = 1
        mesh.faces.new((a[0], b[0], b[-1], a[-1]))
    mesh.faces.new(list(reversed(rows[0])))
    mesh.faces.new(rows[-1])
    # The edge between a pane and the body stays an edge
    crease = mesh.edges.layers.crease.verify()
    for edge in mesh.edges:
        if len({face in panes for face in edge.link_faces}) > 1:
            edge[crease] = 0.75
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces[:])
    thing = add(mesh, paint, True)
    thing.data.materials.append(pane())
    round_ = thing.modifiers.new('round', 'SUBSURF')
    round_.levels = round_.render_levels = 3


def pane():
    from looks import look

    return look('screen')


def wheel(side):
    """Upright, its outer face at y = 0.09 on its own side."""
    with placed(Matrix.Rotation(-side * 1.5707963, 4, 'X')):
        turned([(0, -0.16), (WHEEL + 0.05, -0.16), (WHEEL + 0.05, 0.04), (WHEEL, 0.045)], 'black')
        turned(
            [
                (0.22, 0.0), (0.26, 0.085), (WHEEL - 0.03, 0.095), (WHEEL, 0.06), (WHEEL, -0.1),
            ],
            'rubber',
        )
        turned([(0.0, 0.055), (0.06, 0.06), (0.07, 0.03), (0.19, 0.05), (0.225, 0.08), (0.23, 0.03)], 'rim')
        for i in range(5):
            with placed(Matrix.Rotation(i * 1.2566, 4, 'Z')):
                rod((0.05, 0, 0.052), (0.21, 0, 0.066), 0.026, 'rim', 0.018, 8)
