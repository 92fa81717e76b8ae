"""The HTTP side of a merchant server, as guiche/openapi.json has it: sessions, problems, waiting, headers, CORS."""
import base64, hashlib, hmac, json, os, re, secrets, threading, time, traceback
from datetime import datetime, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

PUBLIC_URL = os.environ.get('PUBLIC_URL', 'http://localhost:8000/pay')  # pages and the service send requests to it
SECRET = os.environ.get('SESSION_SECRET', '').encode()
ORIGINS = os.environ.get('ALLOWED_ORIGINS', '').split()
MAX_WAIT, MAX_WAITERS, MAX_BODY = 25, 500, 1024 * 1024  # seconds, requests, bytes
PROBLEMS = {  # status, what happened, what to do next
    'malformed-request': (400, 'The request cannot be parsed.', 'Send the body as JSON.'),
    'invalid-session': (401, 'The session is missing, invalid or expired.', 'Create another session.'),
    'not-found': (404, 'There is no such route.', 'Check the path.'),
    'order-not-found': (404, 'The order does not exist.', 'Create a session for another order.'),
    'charge-not-found': (404, 'The order has no charge yet.', 'Create the charge with POST /pix.'),
    'method-not-allowed': (405, 'The route does not support this method.', 'Use a method that `Allow` lists.'),
    'already-settled': (409, 'The order is paid.', 'Load the charge, and show its status.'),
    'renewal-too-early': (409, 'A payment of the expired charge may still arrive.', 'Wait for `Retry-After`.'),
    'renewals-exhausted': (409, 'The order accepts no more charges.', 'Offer another way to pay.'),
    'body-too-large': (413, 'The request body is too large.', 'Send at most 1 MiB.'),
    'validation-failed': (422, 'Fields of the request are invalid.', 'Correct the fields that `fields` lists.'),
    'internal': (500, 'The server failed.', 'Read its log, then send the request again.'),
    'configuration-error': (502, 'The payment service rejected this server.', 'Check the key and the charge.'),
    'server-busy': (503, 'Too many requests wait for a change.', 'Wait for `Retry-After`.'),
    'service-unavailable': (503, 'The payment service is unavailable.', 'Wait for `Retry-After`.'),
}
changed, waiters = threading.Condition(), threading.BoundedSemaphore(MAX_WAITERS)


class Problem(Exception):
    def __init__(self, name, headers=None, **members):
        status, title, detail = PROBLEMS[name]
        headers = headers or ({'Retry-After': '5'} if status == 503 else {})
        body = {'type': f'urn:guiche:{name}', 'status': status, 'title': title, 'detail': detail, **members}
        self.response = status, body, {'Content-Type': 'application/problem+json', **headers}


def mac_of(text):
    return base64.urlsafe_b64encode(hmac.digest(SECRET, f'session {text}'.encode(), 'sha256')).decode()


def create_session(reference, expires_in=1800):
    claims = json.dumps({'order': reference, 'expires': time.time() + expires_in}).encode()
    text = base64.urlsafe_b64encode(claims).decode()
    return f'{text}.{mac_of(text)}'


def order_of_session(authorization):
    text, _, mac = (authorization or '').removeprefix('Bearer ').partition('.')
    is_genuine = hmac.compare_digest(mac_of(text).encode(), mac.encode())
    claims = json.loads(base64.urlsafe_b64decode(text)) if is_genuine else {'expires': 0}
    if claims['expires'] <= time.time():
        raise Problem('invalid-session', {'WWW-Authenticate': 'Bearer'})
    return claims['order']


def iso(seconds):
    return seconds and datetime.fromtimestamp(seconds, timezone.utc).isoformat(timespec='milliseconds')


def etag_of(view):  # without `server_time`, which differs each time
    return f'"{hashlib.sha256(json.dumps({**view, "server_time": None}).encode()).hexdigest()[:16]}"'


def wait_for_change(seconds):  # of this process; changes of other processes are read after half a second
    with changed:
        changed.wait(max(0, min(seconds, 0.5)))


def announce_change():
    with changed:
        changed.notify_all()


def respond_when_changed(headers, load_view):
    known = [tag.strip().removeprefix('W/') for tag in headers.get('If-None-Match', '').split(',')]
    asked = re.search(r'(?:^|[,;])\s*wait\s*=\s*"?(\d{1,9})', headers.get('Prefer', ''))
    seconds = min(int(asked[1]), MAX_WAIT) if asked else 0
    applied, ends = {'Preference-Applied': f'wait={seconds}'} if asked else {}, time.time() + seconds
    if not waiters.acquire(blocking=False):
        raise Problem('server-busy')
    try:
        while True:
            view = load_view()
            etag = etag_of(view)
            if etag not in known:
                return 200, view, {'ETag': etag, **applied}
            if time.time() >= ends:
                return 304, None, {'ETag': etag, **applied}
            wait_for_change(ends - time.time())
    finally:
        waiters.release()


class Handler(BaseHTTPRequestHandler):
    protocol_version, timeout, server_version, sys_version = 'HTTP/1.1', 60, 'merchant', ''
    routes = {}  # by path: functions by method, which get the request, its body and the groups of the path

    def handle_request(self):
        try:
            response = self.route(self.read_body())
        except Problem as problem:
            response = problem.response
        except Exception:
            traceback.print_exc()
            response = Problem('internal').response
        self.respond(*response)

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = handle_request

    def read_body(self):  # all of it: what is left unread would be the next request of the connection
        length = self.headers.get('Content-Length', '0')
        if 'Transfer-Encoding' in self.headers or not re.fullmatch(r'[0-9]{1,9}', length):
            self.close_connection = True
            raise Problem('malformed-request')
        if int(length) <= MAX_BODY:
            return self.rfile.read(int(length))
        self.close_connection = True
        for rest in range(min(int(length), 8 * MAX_BODY), 0, -MAX_BODY):  # many clients send everything before they read
            self.rfile.read(min(rest, MAX_BODY))
        raise Problem('body-too-large')

    def route(self, body):
        prefix, path = urlsplit(PUBLIC_URL).path.rstrip('/'), urlsplit(self.path).path
        if self.command == 'OPTIONS' and self.headers.get('Origin') in ORIGINS:
            return 204, None, {'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Max-Age': '600',
                               'Access-Control-Allow-Headers': 'authorization, content-type, if-none-match, prefer'}
        for pattern, methods in self.routes.items():
            if match := re.fullmatch(re.escape(prefix) + pattern, path):
                method = 'GET' if self.command == 'HEAD' else self.command
                if method not in methods:
                    raise Problem('method-not-allowed', {'Allow': ', '.join(methods)})
                return methods[method](self, body, *match.groups())
        raise Problem('not-found')

    def order(self):
        return order_of_session(self.headers.get('Authorization'))

    def respond(self, status, body, headers):
        payload = b'' if body is None else json.dumps(body).encode()
        given, origin = self.headers.get('X-Request-Id', ''), self.headers.get('Origin')
        headers = {'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', **headers}
        headers['X-Request-Id'] = given if re.fullmatch(r'[A-Za-z0-9_.-]{1,64}', given) else secrets.token_hex(8)
        if payload:
            headers.setdefault('Content-Type', 'application/json')
        if status not in (204, 304):
            headers['Content-Length'] = str(len(payload))
        if self.close_connection:
            headers['Connection'] = 'close'
        if ORIGINS:
            headers['Vary'] = 'Origin'
        if origin in ORIGINS:
            headers['Access-Control-Allow-Origin'] = origin
            headers['Access-Control-Expose-Headers'] = 'etag, preference-applied, retry-after, x-request-id'
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(b'' if self.command == 'HEAD' else payload)
        except OSError:  # the page has left
            self.close_connection = True

    def log_message(self, *_):  # the path of a callback holds its token
        pass


class Server(ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128
