"""Who is met on a street: a coat, trousers, a step; metres, the face towards −y."""
from mathutils import Matrix

from solids import at, bent, cushion, placed, rod, turned

COAT = [
    (0, 0.6), (0.2, 0.6), (0.215, 0.7), (0.19, 1.0), (0.2, 1.18), (0.22, 1.34),
    (0.2, 1.42), (0.12, 1.47), (0.065, 1.5), (0, 1.5),
]  # fmt: skip


def person(x, y, turn, coat, legs='cloth-dark', hair='hair', tall=1.0, step=0.16, bag=None):
    with at(x, y, 0, turn), placed(Matrix.Diagonal((tall, tall, tall, 1))):
        for side, way in ((-0.085, step), (0.085, -step)):
            knee = (side, way * 0.35 - 0.03, 0.48)
            rod((side, 0, 0.9), knee, 0.095, legs, 0.065)
            rod(knee, (side, way, 0.07), 0.064, legs, 0.045)
            cushion((side, way - 0.05, 0.045), (0.047, 0.13, 0.045), 'rubber', 0.6)
        with placed(Matrix.Diagonal((1.04, 0.68, 1, 1))):
            turned(COAT, coat)
        for side, swing in ((-1, -step), (1, step)):
            shoulder, hand = (0.2 * side, 0.01, 1.38), (0.27 * side, swing * 0.7 - 0.05, 0.86)
            elbow = (0.265 * side, swing * 0.2 + 0.03, 1.1)
            rod(shoulder, elbow, 0.066, coat, 0.052)
            rod(elbow, hand, 0.05, coat, 0.04)
            cushion((hand[0], hand[1], hand[2] - 0.05), (0.03, 0.04, 0.065), 'skin', 0.8)
            cushion(shoulder, (0.075, 0.08, 0.075), coat, 0.95)
        rod((0, 0.01, 1.46), (0, 0, 1.56), 0.055, 'skin')
        cushion((0, -0.012, 1.63), (0.074, 0.092, 0.112), 'skin', 0.95)
        cushion((0, 0.022, 1.66), (0.083, 0.092, 0.098), hair, 0.95)
        if bag:
            hand = (0.27, step * 0.7 - 0.05, 0.82)
            bent([hand, (hand[0], hand[1], 0.66)], 0.008, 'black')
            cushion((hand[0], hand[1], 0.5), (0.05, 0.16, 0.16), bag, 0.35)
